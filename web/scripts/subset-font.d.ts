declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };

  export interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, Axis>;
  }

  /** The font cut to the glyphs of a text and to a part of its axes. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
