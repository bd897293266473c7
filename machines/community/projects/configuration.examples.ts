import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import {
  arePlaced,
  contradictionsIn,
  emptyConfiguration,
  firstOpenStep,
} from '../../../src/domain/projects/configuration.ts'
import type { Configuration, GivenAgreement, NamedProject } from '../../../src/domain/projects/configuration.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'
import type { configurationMachine } from './configuration.machine.ts'

const overloaded = new Refusal('cla.system_error')
const named: NamedProject = { platform: 'github', organization: 'harbour', repository: '', site: '', alias: '' }
const given: GivenAgreement = {
  kind: 'individual',
  language: 'en',
  document: 'd',
  title: 'Agreement',
  pages: 1,
  url: '',
  filename: 'agreement.pdf',
  summary: '',
  difference: '',
  isAccepted: false,
  id: 1,
  looksLike: {},
  isAsGiven: false,
}
const readOf = (changes: Partial<GivenAgreement>) => ({ ...given, ...changes })
const fields = { individual: [], corporation: [] }
const complete: Configuration = {
  project: named,
  mailbox: { address: '' },
  agreements: [given],
  areAgreementsComplete: true,
  fields,
  linkId: null,
}
const begun = { asked: 'project', returned: null, tried: null, isByHand: true }

export const configurationExamples: MachineExamples = {
  inputs: [
    { ...begun, configuration: emptyConfiguration },
    { ...begun, configuration: complete, asked: 'checking' },
    { ...begun, configuration: { ...complete, linkId: 'L' }, asked: 'checking' },
  ],
  events: {
    'step.visited': ['project', 'mailbox', 'agreements', 'fields', 'checking'].map((step) => ({ step })),
    'agreement.removed': [{ id: 1 }],
    'agreement.preferred': [{ id: 1 }],
    'agreement.changed': [{ id: 1, change: { difference: 'ab', isAccepted: true } }],
    'agreements.confirmed': [{}],
    'contradiction.confirmed': [{}],
    'contradiction.dismissed': [{}],
    'fields.submitted': [{ fields }],
    'link.confirmed': [{}],
    'discarding.asked': [{}],
    'discarding.cancelled': [{}],
    'configuration.discarded': [{}],
    'xstate.snapshot.emailAuthorization': [{ snapshot: { tags: new Set(), context: {} } }],
    'xstate.snapshot.agreementReading': [
      [],
      [readOf({})],
      [readOf({ difference: 'ab' })],
      [readOf({ kind: null })],
      [readOf({ looksLike: { language: 'zh' } })],
    ].map((read) => ({
      snapshot: { context: { read, waiting: [], sending: null } },
    })),
  },
  outputs: {
    organizationSelection: () => [{ project: named }],
    emailAuthorization: () => [{ address: '' }],
    linkProject: () => [{ data: 'successfully', link_id: 'L' }],
    dialog: () => dialogAnswers,
  },
  errors: {
    organizationSelection: bugs,
    emailAuthorization: bugs,
    agreementReading: bugs,
    linkProject: [
      overloaded,
      new Refusal('cla.link_exists'),
      new Refusal('cla.unknown_email_platform'),
      new Refusal('cla.error_reading_file'),
      new Refusal('cla.repeated_field'),
    ],
    dialog: bugs,
  },
  heed: ({ configuration, asked, failure }: SnapshotFrom<typeof configurationMachine>['context']) => [
    firstOpenStep(configuration),
    Math.min(configuration.agreements.length, 2),
    arePlaced(configuration),
    contradictionsIn(configuration).length,
    configuration.linkId,
    asked,
    failure?.code,
  ],
}
