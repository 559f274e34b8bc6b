type PictureProps = {
  /** In order of preference. */
  sources: readonly { readonly type: string; readonly srcSet: string }[];
  src: string;
  srcSet: string;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  width: number;
  height: number;
  /** Alt text; empty if it adds nothing to the text beside it. */
  alt?: string;
  /** The LCP image: fetched first. All others load when they come near the viewport. */
  priority?: boolean;
};

/** A picture in the best format and size the browser supports; its space is reserved and tinted until it loads. */
export function Picture({ sources, src, srcSet, sizes, width, height, alt = "", priority = false }: PictureProps) {
  return (
    <picture className="picture">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
