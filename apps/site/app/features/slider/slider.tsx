import { getPicture } from '@lichtspel/domain/catalogue/brand'
import { named } from '@lichtspel/texts/language'
import { SLIDER } from '@lichtspel/texts/site'
import { Picture } from '@lichtspel/ui/picture'
import { RoundButton } from '@lichtspel/ui/round-button'
import { useBrand } from '@lichtspel/visit/venue/offer-context.tsx'
import { pictureFiles } from '../../lib/pictures.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './slider.module.css'
import { useSlider } from './use-slider.ts'

/** A strip that scrolls natively; the script only adds a random start, autoplay and buttons. */
export function Slider() {
  const brand = useBrand()
  const pictures = brand.slider.map((id) => getPicture(brand, id))
  const slider = useSlider(pictures.length)
  return (
    <section
      className={styles.slider}
      aria-labelledby="binnenkijken"
      aria-roledescription={SLIDER.kind}
      data-running={slider.running || undefined}
      {...slider.suspends}
    >
      <SectionHeading id="binnenkijken">{SLIDER.heading}</SectionHeading>
      <ul
        ref={slider.strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must scroll by keyboard too (WCAG 2.1.1)
        tabIndex={0}
        aria-labelledby="binnenkijken"
        {...slider.stripEvents}
      >
        {pictures.map(({ id, file, alt }, index) => (
          <li
            key={id}
            data-turned={slider.turnedTo === index || undefined}
            data-aside={(slider.ready && slider.index !== index) || undefined}
          >
            <Picture
              {...pictureFiles(file)}
              alt={named(alt)}
              sizes="(width < 48rem) 88vw, (width < 90rem) 76vw, 1120px"
              width={1920}
              height={1200}
            />
          </li>
        ))}
      </ul>
      <SliderControls slider={slider} count={pictures.length} />
    </section>
  )
}

function SliderControls({ slider, count }: { slider: ReturnType<typeof useSlider>; count: number }) {
  return (
    <div className={styles.controls} data-ready={slider.ready || undefined}>
      <RoundButton icon="previous" label={SLIDER.previous} onPress={slider.previous} />
      <RoundButton
        icon={slider.playing ? 'pause' : 'play'}
        label={slider.playing ? SLIDER.pause : SLIDER.play}
        onPress={slider.toggle}
      />
      <RoundButton icon="next" label={SLIDER.next} onPress={slider.next} />
      {/* Silent during autoplay, since the visitor did not ask for the change. */}
      <p className={styles.position} aria-live={slider.playing ? 'off' : 'polite'}>
        <span className="visually-hidden">{SLIDER.position(slider.index + 1, count)}</span>
        <span aria-hidden="true">
          {slider.index + 1} / {count}
        </span>
      </p>
    </div>
  )
}
