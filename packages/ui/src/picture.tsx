import styles from './picture.module.css'

export type PictureSource = { type: string; srcSet: string; media?: string; width?: number; height?: number }

export type PictureProps = {
  sources: readonly PictureSource[]
  src: string
  alt: string
  sizes: string
  width: number
  height: number
  /** When to load it: `first` before everything else, `soon` with the page, `near` when it is about to scroll into view. */
  fetched?: 'first' | 'soon' | 'near'
}

export function Picture({ sources, src, alt, sizes, width, height, fetched = 'near' }: PictureProps) {
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={fetched === 'near' ? 'lazy' : 'eager'}
        decoding={fetched === 'first' ? 'sync' : 'async'}
        fetchPriority={fetched === 'first' ? 'high' : 'auto'}
      />
    </picture>
  )
}
