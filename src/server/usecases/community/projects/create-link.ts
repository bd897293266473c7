import {
  composeFields,
  type FieldType,
  type AgreementType,
  optionalTypes,
} from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { agreementSize } from '../../../../domain/text/limits.ts'
import {
  contradicts,
  type DetectedAgreement,
  detectAgreement,
} from '../../../../domain/agreements/agreement-detection.ts'
import { isSmallDifference } from '../../../../domain/agreements/reading-difference.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { differenceSha256 } from '../agreement-drafts/accepted-reading.ts'
import { establishLink, type Project } from './establish-link.ts'
import type { ReadAgreement } from '../versions/publish-version.ts'

export type LinkAgreementInput = {
  kind: AgreementType
  language: Language
  bytes: Uint8Array
  /** URL of the agreement published by the community; may be empty. */
  url: string
  /** Custom fields, in addition to the predefined fields. */
  fields: readonly { type: FieldType; required: boolean; title?: string }[]
}

export type LinkDraft = Omit<Project, 'names' | 'repository' | 'submitter' | 'organizationId'> & {
  /** Names by language if they differ from `alias`. */
  names?: Project['names']
  repository?: string
  /** Account that will manage the link; none if omitted. */
  submitter?: string
  agreements: readonly LinkAgreementInput[]
  /** Hashes of the accepted differences. */
  accepted?: readonly string[]
  /** Whether to reject files whose title indicates a different type or language than specified. */
  refusesContradictions?: boolean
}

/** An agreement whose file indicates a different type or language than specified. */
export type ContradictingAgreement = Pick<LinkAgreementInput, 'kind' | 'language'> & {
  title: string
  looksLike: DetectedAgreement
}

export class ContradictingFiles extends Error {
  readonly agreements: readonly ContradictingAgreement[]

  constructor(agreements: readonly ContradictingAgreement[]) {
    super('An agreement appears to have a different type or language than specified')
    this.agreements = agreements
  }
}

/** An agreement whose text differs substantially from its PDF, with the hash of the difference. */
export type DifferingAgreement = Pick<ReadAgreement, 'kind' | 'language' | 'reading'> & { differenceSha256: string }

/** Refusal `reading_differs`. Lists all agreements whose text differs and has not been accepted. */
export class UnacceptedReadings extends Refusal {
  readonly agreements: readonly DifferingAgreement[]

  constructor(agreements: readonly DifferingAgreement[]) {
    super('cla.reading_differs')
    this.agreements = agreements
  }
}

/**
 * Creates a link for a project on behalf of the operator or for a trial. Reads and stores its agreements, which can be signed immediately. Throws
 * `UnacceptedReadings` and `ContradictingFiles`.
 */
export async function createLink(services: Services, draft: LinkDraft): Promise<{ linkId: string }> {
  refuseBadFields(draft)
  const { accepted = [], refusesContradictions = false } = draft
  const contradicting: ContradictingAgreement[] = []
  const unaccepted: DifferingAgreement[] = []
  const agreements: ReadAgreement[] = []
  for (const { kind, language, bytes, url, fields: chosen } of draft.agreements) {
    const reading = await services.pdf.readAgreement(bytes, agreementSize.byUpload)
    const looksLike = detectAgreement(reading.text)
    if (contradicts(looksLike, { kind, language })) {
      contradicting.push({ kind, language, title: reading.title, looksLike })
    }
    const id = differenceSha256(reading)
    if (!isSmallDifference(reading.difference) && !accepted.includes(id)) {
      unaccepted.push({ kind, language, reading, differenceSha256: id })
    }
    const fields = composeFields(kind, language, chosen)
    agreements.push({ kind, language, bytes, url, reading, fields, summary: null, accepted: id })
  }
  if (refusesContradictions && contradicting.length > 0) throw new ContradictingFiles(contradicting)
  if (unaccepted.length > 0) throw new UnacceptedReadings(unaccepted)
  const { names = {}, repository = '', submitter = '', ...project } = draft
  const publisher = { who: 'operator', client: '' } as const
  return services.store.transaction(async (tx) => {
    const link = {
      project: { ...project, names, organizationId: '', repository, submitter },
      mailbox: null,
      agreements,
      publisher,
    }
    const established = await establishLink(services, tx, link)
    await auditOperator(services, tx, 'link.create', established.linkId)
    return established
  })
}

function refuseBadFields(draft: LinkDraft): void {
  for (const { kind, fields } of draft.agreements) {
    const types = fields.map((field) => field.type)
    if (new Set(types).size !== types.length) throw new Refusal('cla.repeated_field')
    const stranger = types.find((type) => !optionalTypes(kind).includes(type))
    if (stranger) {
      const message = `${stranger} is not an optional field of an agreement of type ${kind}`
      throw new Refusal('cla.bad_request_parameter', { message })
    }
  }
}
