type PictureProps = {
  /** In order of preference. */
  sources: readonly { readonly type: string; readonly srcSet: string }[];
  src: string;
  srcSet: string;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  width: number;
  height: number;
  /** What it shows; empty when it says nothing that the text beside it does not. */
  alt?: string;
  /** The largest thing of the first screen: fetched first. All others wait until they come near. */
  priority?: boolean;
};

/** A picture in the best format and size a browser can take; its room is kept, and tinted, until it is there. */
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
