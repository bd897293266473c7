import type { MachineExamples } from '../shared/examples.ts'

export const cookieNoticeExamples: MachineExamples = {
  inputs: [
    { isFramed: false, isRemembered: false },
    { isFramed: true, isRemembered: false },
    { isFramed: true, isRemembered: true },
  ],
  events: { 'notice.closed': [{}], 'cookies.accepted': [{}] },
}
