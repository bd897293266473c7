import type { AgreementGuess } from './agreement-guess.ts'
import { type NamesByLanguage, ownNames } from './community-name.ts'
import type { FieldRow } from './field-rows.ts'
import { fieldsFromRows } from './field-rows.ts'
import { type AgreementKind, optionalTypes } from './fields.ts'
import { inEachLanguage, type Language, languages } from './languages.ts'
import { projectFrom } from './project-address.ts'

/** The steps of linking a project, in their order: `/config-org`, `/config-email`, `/config-cla-link`, `/config-fields`, `/config-check`. */
export const configurationSteps = ['project', 'mailbox', 'agreements', 'fields', 'checking'] as const
export type ConfigurationStep = (typeof configurationSteps)[number]

/** A project as the manager names it: by platform, organisation and repository, or, for platform `web`, by its site. */
export type NamedProject = {
  platform: 'github' | 'gitee' | 'web'
  organization: string
  /** Empty for the whole organisation. */
  repository: string
  /** Only for platform `web`. */
  site: string
  /** Empty where the organisation's name is used. */
  alias: string
} & NamesTyped

/** What it is called in a language (`name-en`); empty or missing where that is `alias`. */
type NamesTyped = { [Code in Language as `name-${Code}`]?: string }

/** Where the form keeps the project's name in a language. */
export const memberOfName = (language: Language) => `name-${language}` as const

/** A project of which nothing is typed yet. */
export const emptyProject: NamedProject = {
  platform: 'github',
  organization: '',
  repository: '',
  site: '',
  alias: '',
  ...Object.fromEntries(languages.map((language) => [memberOfName(language), ''])),
}

/** The names of the project as the service will store them; the organisation's where none is typed. */
export function namesOfProject(project: NamedProject): { alias: string; names: NamesByLanguage } {
  const alias = project.alias || (addressOf(project)?.organization ?? '')
  const names = languages.map((language) => [language, project[memberOfName(language)] ?? ''])
  return { alias, names: ownNames(alias, Object.fromEntries(names)) }
}

/** An agreement that was read; `document` is the handle of its bytes, valid for a day. */
export type GivenAgreement = {
  kind: AgreementKind
  language: Language
  document: string
  title: string
  pages: number
  /** The URL it was read from; empty for an uploaded file. */
  url: string
  filename: string
  /** The summary in plain words; may be empty. */
  summary: string
  /** The hash of the difference between the text and the PDF; empty where there is none. */
  difference: string
  /** Whether the manager has explicitly accepted that difference. */
  isAccepted: boolean
  /** Whether nothing in the file says for whom it is, or another file was taken for the same: the manager is asked to check. */
  isDoubtful: boolean
}

/** An agreement by kind and language. */
export type AgreementKey = Pick<GivenAgreement, 'kind' | 'language'>

/** What the service read in a file, and what it seems to be. */
export type RecognisedAgreement = Omit<GivenAgreement, 'kind' | 'language' | 'isDoubtful'> & { guess: AgreementGuess }

/** A field beside the fixed ones, in the words of each language. An empty row is blank and not required (requirements §3). */
export type OwnField = {
  type: string
  required: boolean
  titles: Record<Language, string>
  descriptions: Record<Language, string>
}

/** The answers of the wizard so far; plain data without secrets, so that a tab may store it. */
export type Configuration = {
  project: NamedProject | null
  /** The address that letters are sent from; empty for the service's own mailbox. */
  mailbox: { address: string } | null
  agreements: GivenAgreement[]
  areAgreementsComplete: boolean
  fields: Record<AgreementKind, OwnField[]> | null
  /** The link, once it is created. */
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

export const emptyField = (): OwnField => ({
  type: '',
  required: false,
  titles: inEachLanguage(() => ''),
  descriptions: inEachLanguage(() => ''),
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

/** Whether a step may be opened: every step before it has its answers. */
export function isOpen(configuration: Configuration, step: ConfigurationStep): boolean {
  return configurationSteps
    .slice(0, configurationSteps.indexOf(step))
    .every((before) => isStepAnswered(configuration, before))
}

/** The first step without answers: the last that may be opened. */
export function firstOpenStep(configuration: Configuration): ConfigurationStep {
  return configurationSteps.find((step) => !isStepAnswered(configuration, step)) ?? 'checking'
}

/** Whether there are agreements, and each reads as its PDF says or was accepted as read. */
export function areReadable({ agreements }: Pick<Configuration, 'agreements'>): boolean {
  return agreements.length > 0 && agreements.every(({ difference, isAccepted }) => difference === '' || isAccepted)
}

/** The languages in which a kind of agreement was added. */
export function languagesOf({ agreements }: Pick<Configuration, 'agreements'>, kind: AgreementKind): Language[] {
  return languages.filter((language) => agreements.some((one) => one.kind === kind && one.language === language))
}

/** The most agreements: one for each kind and language. */
export const mostAgreements = kinds.length * languages.length

/**
 * The configuration with one more agreement. Where another has the kind and language that it seems to be of, it gets free ones, first of its own
 * language, which is read more surely than the kind. Null where none is free.
 */
export function withRead(configuration: Configuration, { guess, ...read }: RecognisedAgreement): Configuration | null {
  const { kind, language, isSure } = guess
  const keys = kinds.flatMap((one) => languages.map((other) => ({ kind: one, language: other })))
  const distance = (key: AgreementKey): number => (key.language === language ? 0 : 2) + (key.kind === kind ? 0 : 1)
  const [key] = keys
    .filter((one) => !configuration.agreements.some((given) => isSameKey(given, one)))
    .toSorted((one, other) => distance(one) - distance(other))
  if (!key) return null
  const agreement = { ...read, ...key, isDoubtful: !isSure || distance(key) > 0 }
  return { ...configuration, agreements: [...configuration.agreements, agreement] }
}

/** The configuration with an agreement of another kind or language; one that had these already gets those of the first. */
export function withCorrected(configuration: Configuration, from: AgreementKey, to: AgreementKey): Configuration {
  const agreements = configuration.agreements.map((one) => {
    if (isSameKey(one, from)) return { ...one, kind: to.kind, language: to.language, isDoubtful: false }
    return isSameKey(one, to) ? { ...one, kind: from.kind, language: from.language, isDoubtful: false } : one
  })
  return { ...configuration, agreements }
}

/** Agreements by kind, then by language. */
export function agreementsInOrder(agreements: readonly GivenAgreement[]): GivenAgreement[] {
  return kinds.flatMap((kind) =>
    languages.flatMap((language) => agreements.filter((one) => isSameKey(one, { kind, language }))),
  )
}

const isSameKey = (one: AgreementKey, other: AgreementKey): boolean =>
  one.kind === other.kind && one.language === other.language

/** The configuration with this summary for its agreement of that kind and language. */
export function withSummary(
  configuration: Configuration,
  { kind, language, summary }: Pick<GivenAgreement, 'kind' | 'language' | 'summary'>,
): Configuration {
  const agreements = configuration.agreements.map((one) =>
    isSameKey(one, { kind, language }) ? { ...one, summary } : one,
  )
  return { ...configuration, agreements }
}

/** The configuration with its agreement of that kind and language accepted as read, or not any more. */
export function withReview(
  configuration: Configuration,
  { kind, language, difference, isAccepted }: Pick<GivenAgreement, 'kind' | 'language' | 'difference' | 'isAccepted'>,
): Configuration {
  const agreements = configuration.agreements.map((one) =>
    isSameKey(one, { kind, language }) ? { ...one, difference, isAccepted } : one,
  )
  return { ...configuration, agreements }
}

/** The configuration without the agreement of that kind and language. */
export function withoutAgreement(configuration: Configuration, key: AgreementKey): Configuration {
  return { ...configuration, agreements: configuration.agreements.filter((one) => !isSameKey(one, key)) }
}

/** The rows of a kind of agreement in one language, in the wire format. */
export function rowsIn(language: Language, fields: readonly OwnField[]): FieldRow[] {
  return fields.map(({ type, required, titles, descriptions }) => ({
    type,
    required,
    title: titles[language],
    description: descriptions[language],
  }))
}

/** Whether the fields of every agreement are complete, each in its language, and none is repeated. */
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

/** The most rows a kind of agreement can have beside the fixed ones: each type once. */
export const mostFields = (kind: AgreementKind): number => optionalTypes(kind).length

/** The project as the service will store it; null where a name or the site is invalid. */
export function addressOf({ platform, organization, repository, site }: NamedProject) {
  return platform === 'web' ? projectFrom({ url: site }) : projectFrom({ platform, organization, repository })
}
