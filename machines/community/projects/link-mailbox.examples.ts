import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const counts = { individuals: 1, employees: 0, corporations: 0, failed_letters: 0, red_pull_requests: 0 }
const link = (link_id: string) => ({
  link_id,
  org_alias: link_id,
  org_id: 'o',
  repo_id: '',
  org_email: '',
  counts: { ...counts, individuals: link_id === 'L1' ? 0 : 1 },
})

export const linkMailboxExamples: MachineExamples = {
  inputs: [
    { linkId: 'L', returned: null, tried: null },
    { linkId: 'L', returned: { address: 'mailbox@harbour.example' }, tried: null },
  ],
  events: {
    'change.asked': [{}],
    'retry.asked': [{}],
    'xstate.snapshot.emailAuthorization': [{ snapshot: { tags: new Set(), context: {} } }],
  },
  outputs: {
    getLinkSummary: () => [
      { link: link('L'), weeks: [{ from: '2026-11-15', individuals: 0, employees: 0, corporations: 0 }] },
    ],
    emailAuthorization: () => [{ address: 'mailbox@harbour.example' }],
    changeLinkMailbox: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    getLinkSummary: [overloaded],
    emailAuthorization: bugs,
    changeLinkMailbox: [new Refusal('cla.unknown_email_platform'), overloaded],
    dialog: bugs,
  },
}
