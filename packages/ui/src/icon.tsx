import styles from './icon.module.css'

const PATHS = {
  cake: 'M4 20h16M5 20v-7h14v7M5 16c2.3 1.8 4.7-1.8 7 0s4.7-1.8 7 0M8.5 13V9.5M12 13V9.5M15.5 13V9.5M8.5 6.5v.1M12 6.5v.1M15.5 6.5v.1',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  close: 'M6 6l12 12M18 6L6 18',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.4v.1',
  headset: 'M4 9h16v8h-5l-1.6-2.5h-2.8L9 17H4zM8 12.5v.1M16 12.5v.1',
  info: 'M12 11v5.5M12 7.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  mail: 'M4 6.5h16v11H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  play: 'M8 5.5l11 6.5-11 6.5z',
  players:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 20c0-3.5 2.7-6 6-6s6 2.5 6 6M16 5a3 3 0 0 1 0 5.8M17.5 14.4c2.1.8 3.5 2.9 3.5 5.6',
  plus: 'M6 12h12M12 6v12',
  previous: 'M15 5l-7 7 7 7',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11.5H4.5V20h15v-8.5H18',
  target: 'M12 4v4M12 16v4M4 12h4M16 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  tiles: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17v.1',
} as const

export type IconName = keyof typeof PATHS

/** Drawn as one neon tube. Hidden from screen readers, since it is always beside text or on a labelled control. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
