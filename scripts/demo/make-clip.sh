#!/bin/sh
# Makes the demo clip: twelve seconds whose end matches the beginning, cut into six segments of exactly two
# seconds in two qualities. The api joins them into an endless live stream (api/media). Needs ffmpeg with
# librsvg, libfreetype and libx264. The clip is committed; run this only to change it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out="$here/media"
seconds=12
mkdir -p "$out"
rm -f "$out"/*.m2ts

# The ball circles once around the centre circle and once across the pitch; both end where they
# began.
turn="2*PI*t/$seconds"
far="x='628+430*sin($turn)':y='348+250*sin(2*$turn)'"
near="x='640-12+86*sin($turn)':y='360-12-86*cos($turn)'"
counter="text='%{eif\\:trunc(t)\\:d\\:2}':x=(w-text_w)/2:y=116:fontsize=40:fontcolor=0xf1f4ec"
name="text='touchline test picture':x=(w-text_w)/2:y=74:fontsize=28:fontcolor=0xbac4bb"
murmur="anoisesrc=color=brown:sample_rate=44100:duration=$seconds:seed=7,highpass=f=180,lowpass=f=1400,volume=0.5"

make() { # height, video bitrate, audio bitrate
  ffmpeg -v error -y \
    -loop 1 -framerate 25 -i "$here/clip-pitch.svg" -loop 1 -framerate 25 -i "$here/clip-ball.svg" \
    -f lavfi -i "$murmur" \
    -filter_complex "[1:v]split[a][b];[0:v][a]overlay=$far[p];[p][b]overlay=$near,drawtext=$name,drawtext=$counter,scale=-2:$1,format=yuv420p[v]" \
    -map '[v]' -map 2:a -t $seconds \
    -c:v libx264 -profile:v main -level:v 3.0 -preset veryslow -b:v "$2" -maxrate "$2" -bufsize "$2" \
    -g 50 -keyint_min 50 -sc_threshold 0 -bf 2 \
    -c:a aac -ac 1 -b:a "$3" \
    -bitexact -map_metadata -1 \
    -f segment -segment_time 2 -segment_format mpegts -segment_format_options mpegts_flags=+resend_headers:pat_period=1:sdt_period=10 \
    "$out/$1p-%d.m2ts"
}
make 360 116k 24k
make 240 26k 16k
# The same time without light and sound.
ffmpeg -v error -y \
  -f lavfi -i "color=c=black:s=426x240:r=2" -t $seconds -pix_fmt yuv420p \
  -c:v libx264 -profile:v main -level:v 3.0 -preset veryslow -crf 40 \
  -g 4 -keyint_min 4 -sc_threshold 0 -bf 2 \
  -bitexact -map_metadata -1 \
  -f segment -segment_time 2 -segment_format mpegts -segment_format_options mpegts_m2ts_mode=0:mpegts_flags=+resend_headers:pat_period=1:sdt_period=10 \
  "$out/black-%d.m2ts"
du -bc "$out"/*.m2ts | tail -1
