import styles from './desk-icon.module.css'

const PATHS = {
  today: 'M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  agenda: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  bill: 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 20.5zM9 8h6M9 12h6',
  lists: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  figures: 'M5 20v-8M12 20V4.5M19 20v-5.5',
  kitchen:
    'M7 3.5v6a2.5 2.5 0 0 0 2.5 2.5M12 3.5v6A2.5 2.5 0 0 1 9.5 12v8.5M9.5 3.5V9M17 20.5v-7h-2V8c0-2.5 1-4.5 2-4.5z',
  deposits: 'M17.5 7.5A6.5 6.5 0 1 0 17.5 16.5M4.5 10.5h9M4.5 13.5h9',
  mails: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  overview: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18',
  colleagues:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 20c0-3.5 2.7-6 6-6s6 2.5 6 6M16 5a3 3 0 0 1 0 5.8M17.5 14.4c2.1.8 3.5 2.9 3.5 5.6',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M6.5 14.5h4',
  cash: 'M3.5 7h17v10h-17zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 12v.1M17.5 12v.1',
  transfer: 'M4 9.5l8-5 8 5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M4 19.5h16',
  invoice: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6',
  'written-off': 'M5 19.5l11-11 3 3-8 8zM12.5 12l3 3M4.5 19.5h15',
  change: 'M4.5 9h12l-3-3M19.5 15h-12l3 3',
  /** Hit by an outage. */
  hit: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9 9l6 6M15 9l-6 6',
  lock: 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  print: 'M7 8.5v-5h10v5M7 16.5H4v-8h16v8h-3M7 13.5h10v7H7z',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.8 15.8L20 20',
  more: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  device: 'M3.5 5h17v11h-17zM9 19.5h6',
} as const

export type DeskIconName = keyof typeof PATHS

/** The desk's own icons. Like the shared ones, they go next to text or on a labelled control. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
