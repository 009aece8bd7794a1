import { affiliateTexts } from '@touchline/contract/texts/affiliate';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import ImageIcon from '~icons/lucide/image';

interface AffiliateImageProps {
  readonly src: string;
  /** Width and height. */
  readonly className: string;
  /** Shows the picture's own size under it. */
  readonly hasSize?: boolean;
}

/** The picture of an affiliate link at 16 : 9; an empty frame without a picture, and for one that fails to load. */
export function AffiliateImage({ src, className, hasSize = false }: AffiliateImageProps): ReactNode {
  const [size, setSize] = useState<{ src: string; text: string } | null>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isShown = src !== '' && src !== failedSrc;
  const frame = clsx('flex-none rounded-badge border border-line-2', className);
  return (
    <>
      {isShown ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ src, text: `${naturalWidth} × ${naturalHeight}` })
          }
          className={clsx(frame, 'object-cover')}
        />
      ) : (
        <span className={clsx(frame, 'flex items-center justify-center text-text-3')}>
          <ImageIcon size={16} />
        </span>
      )}
      {hasSize && (
        <p className="mt-1.5 type-caption text-text-3">
          {!isShown
            ? src === ''
              ? affiliateTexts.noImage
              : affiliateTexts.imageFails
            : size?.src === src
              ? size.text
              : affiliateTexts.loading}
        </p>
      )}
    </>
  );
}
