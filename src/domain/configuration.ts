import type { FieldRow } from './field-rows.ts'
import { fieldsFromRows } from './field-rows.ts'
import { type AgreementKind, optionalTypes } from './fields.ts'
import type { Language } from './languages.ts'
import { projectFrom } from './project-address.ts'

/** The steps of linking a project, in their order: `/config-org`, `/config-email`, `/config-cla-link`, `/config-fields`, `/config-check`. */
export const configurationSteps = ['project', 'mailbox', 'agreements', 'fields', 'checking'] as const
export type ConfigurationStep = (typeof configurationSteps)[number]

/** A project as somebody named it: by platform, organisation and repository, or, of platform `web`, by its site. */
export type NamedProject = {
  platform: 'github' | 'gitee' | 'web'
  organization: string
  /** Empty for all of the organisation. */
  repository: string
  /** Of platform `web`. */
  site: string
  /** Empty where the organisation's name will do. */
  alias: string
}

/** An agreement that was read; `document` stands for its bytes for a day. */
export type GivenAgreement = {
  kind: AgreementKind
  language: Language
  document: string
  title: string
  pages: number
  /** Where it was read; empty for an uploaded file. */
  url: string
  filename: string
  /** What it means in plain words; may be empty. */
  summary: string
  /** What stands for how its text differs from what the PDF says; empty where it does not. */
  difference: string
  /** That difference is accepted in so many words. */
  isAccepted: boolean
}

/** A field beside the fixed ones, in the words of each language. An empty row is blank and not required (requirements §3). */
export type OwnField = {
  type: string
  required: boolean
  titles: Record<Language, string>
  descriptions: Record<Language, string>
}

/** What linking a project has come to; plain data without any secret, so that a tab may keep it. */
export type Configuration = {
  project: NamedProject | null
  /** Whose address letters go out from; empty for the service's own mailbox. */
  mailbox: { address: string } | null
  agreements: GivenAgreement[]
  areAgreementsComplete: boolean
  fields: Record<AgreementKind, OwnField[]> | null
  /** The link, once there is one. */
  linkId: string | null
}

export const emptyConfiguration: Configuration = {
  project: null,
  mailbox: null,
  agreements: [],
  areAgreementsComplete: false,
  fields: null,
  linkId: null,
}

export const kinds: readonly AgreementKind[] = ['individual', 'corporation']
const languages: readonly Language[] = ['zh', 'en']

export const emptyField = (): OwnField => ({
  type: '',
  required: false,
  titles: { zh: '', en: '' },
  descriptions: { zh: '', en: '' },
})

const answered: Record<ConfigurationStep, (configuration: Configuration) => boolean> = {
  project: ({ project }) => project !== null,
  mailbox: ({ mailbox }) => mailbox !== null,
  agreements: (configuration) => areReadable(configuration) && configuration.areAgreementsComplete,
  fields: (configuration) => configuration.fields !== null && areFieldsSound(configuration, configuration.fields),
  checking: ({ linkId }) => linkId !== null,
}

/** Whether a step has its answers. */
export function isStepAnswered(configuration: Configuration, step: ConfigurationStep): boolean {
  return answered[step](configuration)
}

/** Whether a step may be looked at: every step before it has its answers. */
export function isOpen(configuration: Configuration, step: ConfigurationStep): boolean {
  return configurationSteps
    .slice(0, configurationSteps.indexOf(step))
    .every((before) => isStepAnswered(configuration, before))
}

/** The first step without answers: the furthest that may be looked at. */
export function firstOpenStep(configuration: Configuration): ConfigurationStep {
  return configurationSteps.find((step) => !isStepAnswered(configuration, step)) ?? 'checking'
}

/** Whether there are agreements, and each reads as its PDF says, or is accepted as it was read. */
export function areReadable({ agreements }: Pick<Configuration, 'agreements'>): boolean {
  return agreements.length > 0 && agreements.every(({ difference, isAccepted }) => difference === '' || isAccepted)
}

/** The languages a kind of agreement was given in. */
export function languagesOf({ agreements }: Pick<Configuration, 'agreements'>, kind: AgreementKind): Language[] {
  return languages.filter((language) => agreements.some((one) => one.kind === kind && one.language === language))
}

/** The languages a kind of agreement is still to be had in. */
export function openLanguagesOf(configuration: Pick<Configuration, 'agreements'>, kind: AgreementKind): Language[] {
  const given = languagesOf(configuration, kind)
  return languages.filter((language) => !given.includes(language))
}

/** The same with an agreement more; one of its kind and language is replaced. */
export function withAgreement(configuration: Configuration, agreement: GivenAgreement): Configuration {
  const { agreements } = withoutAgreement(configuration, agreement)
  const order = ({ kind, language }: GivenAgreement): number => kinds.indexOf(kind) * 2 + languages.indexOf(language)
  return { ...configuration, agreements: [...agreements, agreement].toSorted((a, b) => order(a) - order(b)) }
}

/** The same, its agreement of that kind and language told in these plain words. */
export function withSummary(
  configuration: Configuration,
  { kind, language, summary }: Pick<GivenAgreement, 'kind' | 'language' | 'summary'>,
): Configuration {
  const agreements = configuration.agreements.map((one) =>
    one.kind === kind && one.language === language ? { ...one, summary } : one,
  )
  return { ...configuration, agreements }
}

/** The same, its agreement of that kind and language accepted as it was read, or no longer. */
export function withReview(
  configuration: Configuration,
  { kind, language, difference, isAccepted }: Pick<GivenAgreement, 'kind' | 'language' | 'difference' | 'isAccepted'>,
): Configuration {
  const agreements = configuration.agreements.map((one) =>
    one.kind === kind && one.language === language ? { ...one, difference, isAccepted } : one,
  )
  return { ...configuration, agreements }
}

/** The same without the agreement of that kind and language. */
export function withoutAgreement(
  configuration: Configuration,
  { kind, language }: Pick<GivenAgreement, 'kind' | 'language'>,
): Configuration {
  const agreements = configuration.agreements.filter((one) => one.kind !== kind || one.language !== language)
  return { ...configuration, agreements }
}

/** The rows of a kind of agreement in one language, as they go over the wire. */
export function rowsIn(language: Language, fields: readonly OwnField[]): FieldRow[] {
  return fields.map(({ type, required, titles, descriptions }) => ({
    type,
    required,
    title: titles[language],
    description: descriptions[language],
  }))
}

/** Whether the fields of every agreement are complete, each in its language, and none stands twice. */
function areFieldsSound(
  configuration: Pick<Configuration, 'agreements'>,
  fields: Record<AgreementKind, readonly OwnField[]>,
): boolean {
  return kinds.every((kind) =>
    languagesOf(configuration, kind).every(
      (language) =>
        fields[kind].every(({ type, titles }) => type !== '' && titles[language].trim() !== '') &&
        'fields' in fieldsFromRows(kind, language, rowsIn(language, fields[kind])),
    ),
  )
}

/** How many rows a kind of agreement can have beside the fixed ones: each type once. */
export const mostFields = (kind: AgreementKind): number => optionalTypes(kind).length

/** The project as the service would file it; null where a name or the site is none. */
export function addressOf({ platform, organization, repository, site }: NamedProject) {
  return platform === 'web' ? projectFrom({ url: site }) : projectFrom({ platform, organization, repository })
}
