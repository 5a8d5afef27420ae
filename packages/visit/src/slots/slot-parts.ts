// One chunk with what a visitor needs to choose slots by hand, loaded after the rest of the booking.
export { NoSlotsToday } from '../day/no-slots-today.tsx'
export { LostChoice } from './lost-choice.tsx'
export { OverlapWarning } from './overlap-warning.tsx'
export { SlotPicker } from './slot-picker.tsx'
