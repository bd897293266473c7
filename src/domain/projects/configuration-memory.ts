import {
  type Configuration,
  emptyConfiguration,
  emptyField,
  emptyProject,
  type GivenAgreement,
  type NamedProject,
  type OwnField,
} from './configuration.ts'
import type { AgreementType } from '../agreements/fields.ts'
import { readDetected } from '../agreements/agreement-detection.ts'

/** Validates a stored configuration; missing or malformed members count as incomplete. */
export function readConfiguration(stored: unknown): Configuration {
  const { project, mailbox, agreements, areAgreementsComplete, fields, linkId } = membersOf(stored)
  const { address } = membersOf(mailbox)
  return {
    project: readProject(project),
    mailbox: typeof address === 'string' ? { address } : null,
    agreements: listOf(agreements).flatMap((one, index) => readAgreement(one, index + 1) ?? []),
    areAgreementsComplete: areAgreementsComplete === true,
    fields: typeof fields === 'object' && fields !== null ? readFields(fields) : null,
    linkId: typeof linkId === 'string' ? linkId : emptyConfiguration.linkId,
  }
}

/** Validates the fields for both types of agreement; drops malformed rows. */
export function readFields(stored: unknown): Record<AgreementType, OwnField[]> {
  const members = membersOf(stored)
  const rowsOf = (kind: AgreementType): OwnField[] => listOf(members[kind]).map(readField)
  return { individual: rowsOf('individual'), corporation: rowsOf('corporation') }
}

/** Validates stored form values against the given initial values; drops members of a different type. */
export function readTyped<Values extends Record<string, string | number | boolean>>(
  values: Values,
  stored: unknown,
): Values {
  const known = Object.entries(membersOf(stored)).filter(([name, value]) => typeof value === typeof values[name])
  return { ...values, ...Object.fromEntries(known) }
}

const platforms: readonly unknown[] = ['github', 'gitee', 'web'] satisfies NamedProject['platform'][]

function readProject(stored: unknown): NamedProject | null {
  const project = readTyped(emptyProject, stored)
  const isWhole = platforms.includes(project.platform) && project.organization + project.site !== ''
  return isWhole ? project : null
}

/** Validates an agreement. IDs are reassigned by position. */
function readAgreement(stored: unknown, id: number): GivenAgreement | null {
  const { looksLike } = membersOf(stored)
  const empty = {
    document: '',
    title: '',
    pages: 1,
    url: '',
    filename: '',
    summary: '',
    difference: '',
    isAccepted: false,
    isAsGiven: false,
  }
  const read = readTyped(empty, stored)
  if (read.document === '') return null
  const { kind = null, language = null } = readDetected(stored)
  return { ...read, id, kind, language, looksLike: readDetected(looksLike) }
}

function readField(stored: unknown): OwnField {
  const { titles, descriptions } = membersOf(stored)
  const { type, required } = readTyped({ type: '', required: false }, stored)
  const empty = emptyField()
  return {
    type,
    required,
    titles: readTyped(empty.titles, titles),
    descriptions: readTyped(empty.descriptions, descriptions),
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
