/** For visitors who share their visit with the group. */
export const SHARE = {
  button: 'Share with your group',
  hint: 'Your group sees the ticket and the teams. Not the price, and only you can make changes.',
  text: (visit: { venue: string; date: string; arrival: string; address: string }) =>
    `We’re going to ${visit.venue} on ${visit.date} at ${visit.arrival}, ${visit.address}.`,
  copied: 'Copied. Paste it into a message to your group.',
  shared: 'Shared.',
  failed: 'Copying doesn’t work on this device. Copy this address by hand:',
} as const
