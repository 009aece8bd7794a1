declare module '*?chunk-url' {
  /** The address of the module's own file. */
  const url: string;
  export default url;
}
