import { type NamesByLanguage, ownNames } from './community-name.ts'
import type { FieldRow } from '../agreements/field-rows.ts'
import { fieldsFromRows } from '../agreements/field-rows.ts'
import { type AgreementType, optionalTypes } from '../agreements/fields.ts'
import { inEachLanguage, type Language, languages } from '../text/languages.ts'
import { type ChosenSlot, contradicts, type DetectedAgreement } from '../agreements/agreement-detection.ts'
import { projectFrom } from './project-address.ts'

/** Steps of linking a project, in order: `/config-org`, `/config-email`, `/config-cla-link`, `/config-fields`, `/config-check`. */
export const configurationSteps = ['project', 'mailbox', 'agreements', 'fields', 'checking'] as const
export type ConfigurationStep = (typeof configurationSteps)[number]

/** A project as specified by the manager: by platform, organization and repository, or by its site for platform `web`. */
export type NamedProject = {
  platform: 'github' | 'gitee' | 'web'
  organization: string
  /** Empty for the whole organization. */
  repository: string
  /** Set only for platform `web`. */
  site: string
  /** Empty to use the organization's name. */
  alias: string
} & NamesTyped

/** Names by language (`name-en`); empty or absent if equal to `alias`. */
type NamesTyped = { [Code in Language as `name-${Code}`]?: string }

/** Form member for the project's name in a language. */
export const memberOfName = (language: Language) => `name-${language}` as const

/** Initial values of the project form. */
export const emptyProject: NamedProject = {
  platform: 'github',
  organization: '',
  repository: '',
  site: '',
  alias: '',
  ...Object.fromEntries(languages.map((language) => [memberOfName(language), ''])),
}

/** Returns the project's names for storage; the default is the organization's name. */
export function namesOfProject(project: NamedProject): { alias: string; names: NamesByLanguage } {
  const alias = project.alias || (addressOf(project)?.organization ?? '')
  const names = languages.map((language) => [language, project[memberOfName(language)] ?? ''])
  return { alias, names: ownNames(alias, Object.fromEntries(names)) }
}

/** An agreement that was parsed. `document` is the handle of its file, valid for one day. Type and language are null until chosen. */
export type GivenAgreement = ChosenSlot & {
  /** Unique among the agreements of a configuration. */
  id: number
  /** Type and language detected in the file. */
  looksLike: DetectedAgreement
  /** Whether the manager confirmed a type or language that differs from the detected one. */
  isAsGiven: boolean
  document: string
  title: string
  pages: number
  /** Empty for an uploaded file. */
  url: string
  filename: string
  /** Plain-language summary; may be empty. */
  summary: string
  /** Hash of the difference between the text and the PDF; empty if there is none. */
  difference: string
  /** Whether the manager has accepted that difference explicitly. */
  isAccepted: boolean
}

/** An agreement with a chosen type and language. */
export type PlacedAgreement = GivenAgreement & { kind: AgreementType; language: Language }

/** Problem of an agreement's slot: type or language is not chosen, or another file has the same type and language. */
export type PlaceProblem = 'kind' | 'language' | 'taken'

/** Result of parsing a file. */
export type RecognizedAgreement = Omit<GivenAgreement, 'id'>

/** An additional field with translations. A row is empty if it is blank and not required (requirements §3). */
export type OwnField = {
  type: string
  required: boolean
  titles: Record<Language, string>
  descriptions: Record<Language, string>
}

/** Current answers in the wizard. They contain no secrets, so a tab can store them. */
export type Configuration = {
  project: NamedProject | null
  /** Sender address of the emails; empty for the service's own mailbox. */
  mailbox: { address: string } | null
  agreements: GivenAgreement[]
  areAgreementsComplete: boolean
  fields: Record<AgreementType, OwnField[]> | null
  /** ID of the link, once created. */
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

export const agreementTypes: readonly AgreementType[] = ['individual', 'corporation']

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

/** Whether a step is complete. */
export function isStepAnswered(configuration: Configuration, step: ConfigurationStep): boolean {
  return answered[step](configuration)
}

/** Whether a step can be opened: all earlier steps are complete. */
export function isOpen(configuration: Configuration, step: ConfigurationStep): boolean {
  return configurationSteps
    .slice(0, configurationSteps.indexOf(step))
    .every((before) => isStepAnswered(configuration, before))
}

/** Returns the first incomplete step, which is the last step that can be opened. */
export function firstOpenStep(configuration: Configuration): ConfigurationStep {
  return configurationSteps.find((step) => !isStepAnswered(configuration, step)) ?? 'checking'
}

/** Whether there are agreements, and each text equals its PDF or the difference was accepted. */
export function areReadable({ agreements }: Pick<Configuration, 'agreements'>): boolean {
  return agreements.length > 0 && agreements.every(({ difference, isAccepted }) => difference === '' || isAccepted)
}

/** Returns the problem with an agreement's type and language; null if there is none. */
export function placeProblem(
  { agreements }: Pick<Configuration, 'agreements'>,
  agreement: GivenAgreement,
): PlaceProblem | null {
  if (agreement.kind === null) return 'kind'
  if (agreement.language === null) return 'language'
  return agreements.some((one) => one.id !== agreement.id && isSamePlace(one, agreement)) ? 'taken' : null
}

/** Whether each agreement has a unique combination of type and language. */
export const arePlaced = (configuration: Pick<Configuration, 'agreements'>): boolean =>
  configuration.agreements.every((one) => placeProblem(configuration, one) === null)

/** Returns the agreements whose detected type or language differs from the chosen one and was not confirmed. */
export function contradictionsIn({ agreements }: Pick<Configuration, 'agreements'>): PlacedAgreement[] {
  return agreements.filter(isPlaced).filter((one) => !one.isAsGiven && contradicts(one.looksLike, one))
}

/** Returns the languages in which agreements of the given type were added. */
export function languagesOf({ agreements }: Pick<Configuration, 'agreements'>, kind: AgreementType): Language[] {
  return languages.filter((language) => agreements.some((one) => one.kind === kind && one.language === language))
}

/** Maximum number of agreements: one per type and language. */
export const maxAgreements = agreementTypes.length * languages.length

/** Returns the configuration with the agreement added. */
export function withRead(configuration: Configuration, agreement: RecognizedAgreement): Configuration {
  const id = 1 + Math.max(0, ...configuration.agreements.map((one) => one.id))
  return { ...configuration, agreements: [...configuration.agreements, { ...agreement, id }] }
}

export type AgreementEdit = Partial<
  Pick<GivenAgreement, 'kind' | 'language' | 'summary' | 'difference' | 'isAccepted' | 'isAsGiven'>
>

/** Returns the configuration with one agreement changed. Changing the type or language resets the confirmation. */
export function withChanged(configuration: Configuration, id: number, change: AgreementEdit): Configuration {
  const isPlaceChanged = 'kind' in change || 'language' in change
  const agreements = configuration.agreements.map((one) =>
    one.id === id ? { ...one, ...(isPlaceChanged && { isAsGiven: false }), ...change } : one,
  )
  return { ...configuration, agreements }
}

/** Returns the configuration with all contradictions confirmed. */
export function withContradictionsConfirmed(configuration: Configuration): Configuration {
  return contradictionsIn(configuration).reduce(
    (before, { id }) => withChanged(before, id, { isAsGiven: true }),
    configuration,
  )
}

/** Returns the configuration without the other agreements of the same type and language. */
export function withPreferred(configuration: Configuration, id: number): Configuration {
  const preferred = configuration.agreements.find((one) => one.id === id)
  const agreements = configuration.agreements.filter(
    (one) => !preferred || one.id === id || !isSamePlace(one, preferred),
  )
  return { ...configuration, agreements }
}

/** Sorts agreements by type, then by language; drops agreements without a type or language. */
export function agreementsInOrder(agreements: readonly GivenAgreement[]): PlacedAgreement[] {
  return agreementTypes.flatMap((kind) =>
    languages.flatMap((language) => agreements.filter(isPlaced).filter((one) => isSamePlace(one, { kind, language }))),
  )
}

/** Whether two agreements have the same type and language. */
export const isSamePlace = (one: ChosenSlot, other: ChosenSlot): boolean =>
  one.kind !== null && one.language !== null && one.kind === other.kind && one.language === other.language

const isPlaced = (one: GivenAgreement): one is PlacedAgreement => one.kind !== null && one.language !== null

export function withoutAgreement(configuration: Configuration, id: number): Configuration {
  return { ...configuration, agreements: configuration.agreements.filter((one) => one.id !== id) }
}

/** Returns the field rows in one language, in the wire format. */
export function rowsIn(language: Language, fields: readonly OwnField[]): FieldRow[] {
  return fields.map(({ type, required, titles, descriptions }) => ({
    type,
    required,
    title: titles[language],
    description: descriptions[language],
  }))
}

/** Whether all fields are complete in each agreement's language and contain no duplicates. */
function areFieldsSound(
  configuration: Pick<Configuration, 'agreements'>,
  fields: Record<AgreementType, readonly OwnField[]>,
): boolean {
  return agreementTypes.every((kind) =>
    languagesOf(configuration, kind).every(
      (language) =>
        fields[kind].every(({ type, titles }) => type !== '' && titles[language].trim() !== '') &&
        'fields' in fieldsFromRows(kind, language, rowsIn(language, fields[kind])),
    ),
  )
}

/** Maximum number of additional rows: one per optional type. */
export const maxFields = (kind: AgreementType): number => optionalTypes(kind).length

/** Returns the project in the stored format; null if a name or the site is invalid. */
export function addressOf({ platform, organization, repository, site }: NamedProject) {
  return platform === 'web' ? projectFrom({ url: site }) : projectFrom({ platform, organization, repository })
}
