import type { MachineExamples } from './examples.ts'

const failedTries = [
  { code: 'wrong_id_or_pw', message: '', retryNum: 4 },
  { code: 'cla.user_login_frozen', message: '', retryAfter: 300 },
]

export const loginFreezeExamples: MachineExamples = {
  events: { 'try.started': [{}], 'try.failed': failedTries.map((failure) => ({ failure })) },
}
