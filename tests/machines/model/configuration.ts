import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { configurationMachine } from '../../../machines/community/projects/configuration.machine.ts'
import {
  type Configuration,
  type ConfigurationStep,
  configurationSteps,
  contradictionsIn,
  emptyConfiguration,
  emptyField,
  firstOpenStep,
  type GivenAgreement,
  type NamedProject,
} from '../../../src/domain/projects/configuration.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { answered, lost, noFault, productionModel, refusalDialog, type ModelContext, childHears } from './table.ts'

type Machine = typeof configurationMachine
type Input = InputFrom<Machine>
export type ConfigurationFacts = ModelContext & { input: Input; project: NamedProject; file: File }

const named: NamedProject = { platform: 'github', organization: 'harbour', repository: '', site: '', alias: '' }
const choice = { kind: 'individual', language: 'en' } as const
const given: GivenAgreement = {
  ...choice,
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
const { id: _, ...document } = given
const read = { ...document, looksLike: choice }
const none = { individual: [], corporation: [] }
const telephone = { ...emptyField(), type: 'telephone', titles: { zh: '电话', en: 'Telephone' } }
const gone = 'gone'
const strange = 'strange@harbour.example'

const begun: Input = {
  configuration: emptyConfiguration,
  asked: 'project',
  returned: null,
  tried: null,
  isByHand: true,
}
const complete: Configuration = {
  project: named,
  mailbox: { address: '' },
  agreements: [given],
  areAgreementsComplete: true,
  fields: none,
  linkId: null,
}
const completeWith = (change: Partial<Configuration>): Input => ({
  ...begun,
  asked: 'checking',
  configuration: { ...complete, ...change },
})

const starts: Record<string, Input> = {
  'at the beginning': begun,
  'with every answer': completeWith({}),
  'with an unauthorized mailbox': completeWith({ mailbox: { address: strange } }),
  'with a deleted agreement': completeWith({ agreements: [{ ...given, document: gone }] }),
  'with a project that is linked': completeWith({ linkId: 'L' }),
}

/**
 * Returns the machine input for a start, with IDs that exist on the server: the document of the previewed file, the project of this path, and the
 * link ID.
 */
async function realInput({ start, client, service }: ModelContext, project: NamedProject, file: File): Promise<Input> {
  const { configuration, ...input } = starts[start] ?? expect.fail('no such start')
  if (!configuration.project) return { ...input, configuration }
  const { document } = await client.call('previewAgreement', { form: { file } })
  const agreements = configuration.agreements.map((one) => (one.document === gone ? one : { ...one, document }))
  const linkId = configuration.linkId && service.linkId
  return { ...input, configuration: { ...configuration, project, agreements, linkId } }
}

async function prepare(around: ModelContext): Promise<ConfigurationFacts> {
  const { service, client, number } = around
  const { services } = service.home
  const { login: user } = await anAccount(services, { login: `links${number}` })
  await client.call('signInManager', { body: { user, password, link_id: '' } })
  const text = {
    language: 'en',
    title: 'Individual Agreement',
    text: 'Individual Agreement\n\n1. Everything is shared with all.',
  } as const
  const file = new File([new Uint8Array(await services.pdf.writeAgreement(text))], 'agreement.pdf')
  const project = { ...named, organization: `harbour${number}` }
  return { ...around, project, file, input: await realInput(around, project, file) }
}

/** Links the same project in the meantime, as if another manager had done it. */
async function isLinkedMeanwhile({ service, project, file }: ConfigurationFacts): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const agreements = [{ ...choice, bytes, url: '', fields: [] }]
  const { platform, organization } = project
  await createLink(service.home.services, {
    ...{ platform, organization, alias: organization, projectUrl: '', summaries: {} },
    agreements,
  })
}

const visits = configurationSteps.map((step: ConfigurationStep) => [`of ${step}`, { event: { step } }] as const)

export const configurationModel = productionModel<Machine, ConfigurationFacts>(configurationMachine, {
  starts,
  prepare,
  events: {
    'step.visited': Object.fromEntries(visits),
    'agreement.changed': {
      'to no type': { event: { id: 1, change: { kind: null } } },
      'to a type that the file contradicts': { event: { id: 1, change: { kind: 'corporation' } } },
    },
    'agreement.preferred': { '': { event: { id: 1 } } },
    'agreement.removed': { '': { event: { id: 1 } } },
    'agreements.confirmed': { '': {} },
    'contradiction.confirmed': { '': {} },
    'contradiction.dismissed': { '': {} },
    'fields.submitted': {
      'without fields': { event: { fields: none } },
      'with a repeated field': { event: { fields: { ...none, individual: [telephone, telephone] } } },
    },
    'link.confirmed': { '': {} },
    'discarding.asked': { '': {} },
    'discarding.cancelled': { '': {} },
    'configuration.discarded': { '': {} },
  },
  actors: {
    organizationSelection: {
      named: {
        output: { project: named },
        does: (driver, { project }) => driver.tells('organizationSelection', { type: 'form.submitted', project }),
      },
    },
    emailAuthorization: {
      'the service’s own': {
        output: { address: '' },
        does: childHears('emailAuthorization', 'service.chosen'),
      },
    },
    agreementReading: {
      'a file': {
        when: ({ context }) => context.configuration.agreements.length < 2,
        snapshot: { context: { read: [read], waiting: [], sending: null } },
        until: ({ context }) => context.reading.taken > 0 && !context.reading.isBusy,
        async does(driver, { file }) {
          await driver.tells('agreementReading', { type: 'files.chosen', files: [file] })
          await driver.answers()
        },
      },
    },
    linkProject: {
      linked: { when: ({ context }) => isSound(context.configuration), output: { data: 'successfully', link_id: 'L' } },
      'the project is linked already': {
        when: ({ context }) => isSound(context.configuration),
        error: new Refusal('cla.link_exists'),
        does: answered(isLinkedMeanwhile),
      },
      'the mailbox is unknown': {
        when: ({ context }) => context.configuration.mailbox?.address === strange,
        error: new Refusal('cla.unknown_email_platform'),
        does: (driver) => driver.answers(),
      },
      'the agreement is gone': {
        when: ({ context: { configuration } }) => configuration.agreements[0]?.document === gone,
        error: new Refusal('cla.error_reading_file'),
        does: (driver) => driver.answers(),
      },
      'a field is repeated': {
        when: ({ context }) => context.configuration.fields?.individual.length === 2,
        error: new Refusal('cla.repeated_field'),
        does: (driver) => driver.answers(),
      },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    dialog: refusalDialog,
  },
  heed: ({ configuration, asked, failure }) => [
    firstOpenStep(configuration),
    configuration.agreements.map(({ document, kind }) => [document, kind]),
    contradictionsIn(configuration).length,
    configuration.mailbox,
    configuration.fields?.individual.length,
    configuration.linkId,
    asked,
    failure?.code,
  ],
  truths: {
    async linked({ client, snapshot }) {
      const link = await client.call('getLink', { path: { link_id: snapshot.context.configuration.linkId ?? '' } })
      expect(link.org_alias).not.toBe('')
    },
  },
  beyond: {
    ...Object.fromEntries(
      ['project —organizationSelection', 'mailbox —emailAuthorization', 'agreements —agreementReading'].map((child) => [
        `configuration.configuring.${child} failed→ configuration.configuring.broken`,
        noFault,
      ]),
    ),
    'configuration.configuring.broken —dialog done [isRepeated]→ configuration.configuring.arriving': noFault,
    'configuration.configuring.broken —dialog done→ configuration.configuring.arriving': noFault,
    'configuration.configuring.broken —dialog failed→ configuration.configuring.arriving': noFault,
    'configuration.refused —dialog failed→ configuration.configuring.checking': noFault,
  },
})

/** Returns whether the service accepts the configuration. It rejects an unknown mailbox, a deleted agreement and a repeated field. */
function isSound({ mailbox, agreements, fields }: Configuration): boolean {
  return mailbox?.address !== strange && agreements[0]?.document !== gone && fields?.individual.length !== 2
}
