import styles from './picture.module.css'

export type PictureSource = { type: string; srcSet: string; media?: string; width?: number; height?: number }

export type PictureProps = {
  sources: readonly PictureSource[]
  src: string
  alt: string
  sizes: string
  width: number
  height: number
  /** The first picture of a page is fetched at once; every other waits until it comes near. */
  first?: boolean
}

export function Picture({ sources, src, alt, sizes, width, height, first = false }: PictureProps) {
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
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  )
}
