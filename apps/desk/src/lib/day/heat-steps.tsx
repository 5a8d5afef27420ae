import styles from './heat.module.css'

/** The legend of the heat colours, from nothing sold to full. */
export function HeatSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className={styles.steps}>
      {steps.map((step, heat) => (
        <li key={step} className={styles.heat} data-heat={heat}>
          {step}
        </li>
      ))}
    </ul>
  )
}
