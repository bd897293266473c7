import { type NamesByLanguage, ownNames } from './community-name.ts'
import type { FieldRow } from '../agreements/field-rows.ts'
import { fieldsFromRows } from '../agreements/field-rows.ts'
import { type AgreementKind, optionalTypes } from '../agreements/fields.ts'
import { inEachLanguage, type Language, languages } from '../text/languages.ts'
import { type ChosenSlot, contradicts, type LooksLike } from '../agreements/looks-like.ts'
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

/** An agreement that was read; `document` is the handle of its bytes, valid for a day. Kind and language are null until someone chooses them. */
export type GivenAgreement = ChosenSlot & {
  /** Differs from that of every other agreement here. */
  id: number
  /** The kind and the language that the file itself names. */
  looksLike: LooksLike
  /** True if the manager confirmed a kind or a language that the file contradicts. */
  isAsGiven: boolean
  document: string
  title: string
  pages: number
  /** Empty for an uploaded file. */
  url: string
  filename: string
  /** The summary in plain words; may be empty. */
  summary: string
  /** The hash of the difference between the text and the PDF; empty where there is none. */
  difference: string
  /** Whether the manager has explicitly accepted that difference. */
  isAccepted: boolean
}

/** An agreement whose kind and language are chosen. */
export type PlacedAgreement = GivenAgreement & { kind: AgreementKind; language: Language }

/** Why the agreements cannot be continued with: `kind` or `language` is not chosen, or another file has the same two. */
export type PlaceProblem = 'kind' | 'language' | 'taken'

/** Result of reading a file. */
export type RecognizedAgreement = Omit<GivenAgreement, 'id'>

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
  agreements: (configuration) =>
    areReadable(configuration) &&
    arePlaced(configuration) &&
    contradictionsIn(configuration).length === 0 &&
    configuration.areAgreementsComplete,
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

/** Returns why the kind and the language of an agreement cannot stay as they are; null if they can. */
export function placeProblem(
  { agreements }: Pick<Configuration, 'agreements'>,
  agreement: GivenAgreement,
): PlaceProblem | null {
  if (agreement.kind === null) return 'kind'
  if (agreement.language === null) return 'language'
  return agreements.some((one) => one.id !== agreement.id && isSamePlace(one, agreement)) ? 'taken' : null
}

/** Returns true if each agreement has a kind and a language that no other has. */
export const arePlaced = (configuration: Pick<Configuration, 'agreements'>): boolean =>
  configuration.agreements.every((one) => placeProblem(configuration, one) === null)

/** The agreements whose file contradicts the kind or the language that was chosen, without a confirmation. */
export function contradictionsIn({ agreements }: Pick<Configuration, 'agreements'>): PlacedAgreement[] {
  return agreements.filter(isPlaced).filter((one) => !one.isAsGiven && contradicts(one.looksLike, one))
}

/** The languages in which a kind of agreement was added. */
export function languagesOf({ agreements }: Pick<Configuration, 'agreements'>, kind: AgreementKind): Language[] {
  return languages.filter((language) => agreements.some((one) => one.kind === kind && one.language === language))
}

/** The most agreements: one for each kind and language. */
export const mostAgreements = kinds.length * languages.length

/** The configuration with one more agreement. */
export function withRead(configuration: Configuration, agreement: RecognizedAgreement): Configuration {
  const id = 1 + Math.max(0, ...configuration.agreements.map((one) => one.id))
  return { ...configuration, agreements: [...configuration.agreements, { ...agreement, id }] }
}

/** Changes that a person makes to an agreement. */
export type AgreementEdit = Partial<
  Pick<GivenAgreement, 'kind' | 'language' | 'summary' | 'difference' | 'isAccepted' | 'isAsGiven'>
>

/** The configuration with one agreement changed. A confirmation counts for the kind and the language that were confirmed. */
export function withChanged(configuration: Configuration, id: number, change: AgreementEdit): Configuration {
  const isPlaceChanged = 'kind' in change || 'language' in change
  const agreements = configuration.agreements.map((one) =>
    one.id === id ? { ...one, ...(isPlaceChanged && { isAsGiven: false }), ...change } : one,
  )
  return { ...configuration, agreements }
}

/** The configuration with every contradiction confirmed. */
export function withContradictionsConfirmed(configuration: Configuration): Configuration {
  return contradictionsIn(configuration).reduce(
    (before, { id }) => withChanged(before, id, { isAsGiven: true }),
    configuration,
  )
}

/** The configuration without the other agreements of the same kind and language. */
export function withPreferred(configuration: Configuration, id: number): Configuration {
  const preferred = configuration.agreements.find((one) => one.id === id)
  const agreements = configuration.agreements.filter(
    (one) => !preferred || one.id === id || !isSamePlace(one, preferred),
  )
  return { ...configuration, agreements }
}

/** Agreements by kind, then by language; those without are left out. */
export function agreementsInOrder(agreements: readonly GivenAgreement[]): PlacedAgreement[] {
  return kinds.flatMap((kind) =>
    languages.flatMap((language) => agreements.filter(isPlaced).filter((one) => isSamePlace(one, { kind, language }))),
  )
}

/** Returns true if two agreements are of the same kind and language. */
export const isSamePlace = (one: ChosenSlot, other: ChosenSlot): boolean =>
  one.kind !== null && one.language !== null && one.kind === other.kind && one.language === other.language

const isPlaced = (one: GivenAgreement): one is PlacedAgreement => one.kind !== null && one.language !== null

/** The configuration without an agreement. */
export function withoutAgreement(configuration: Configuration, id: number): Configuration {
  return { ...configuration, agreements: configuration.agreements.filter((one) => one.id !== id) }
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
