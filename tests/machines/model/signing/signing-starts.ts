/** Inputs with which the sign page starts in the model. */
import type { SigningContext, SigningInput } from '../../../../machines/signing/signing.context.ts'
import type { DraftStep, SignerKind } from '../../../../src/domain/agreements/draft.ts'
import { type AgreementType, composeFields, type FieldType } from '../../../../src/domain/agreements/fields.ts'
import { link, textOf } from '../../agreements.ts'

export const kindOf = (signerKind: SignerKind): AgreementType =>
  signerKind === 'corporation' ? signerKind : 'individual'

/** Fields that agreements of `aCommunity` have in addition to the fixed ones. */
export const usual = { individual: ['date'], corporation: [] } satisfies Record<AgreementType, FieldType[]>

function agreementOf(id: string, kind: AgreementType, language: 'English' | 'Chinese', more: FieldType[] = []) {
  const required = [...usual[kind], ...more].map((type) => ({ type, required: true }))
  const fields = composeFields(kind, language === 'English' ? 'en' : 'zh', required)
  return { cla_id: id, language, url: '', version: 1, title: '', pages: 1, sha256: '', fields }
}

export function openingOf(
  { signerKind, linkId }: Pick<SigningContext, 'signerKind' | 'linkId'>,
  id = '0',
  more: FieldType[] = [],
) {
  const kind = kindOf(signerKind)
  const english = agreementOf(id, kind, 'English', more)
  const chinese = agreementOf('1', kind, 'Chinese', linkId === 'stricter' ? ['address'] : [])
  return { link, agreements: [english, chinese], text: textOf(english) }
}

export const typedBy = (email: string) => ({
  name: 'Ada Lovelace',
  email,
  date: '2026-11-02',
  authorized: 'Ada Lovelace',
  title: 'Director',
  corporationName: 'Acme',
})

export const base = (signerKind: SignerKind, linkId = 'L'): SigningInput => ({ signerKind, linkId, language: 'en' })
const handedOver = {
  typed: typedBy('ada@acme.example'),
  code: '123456',
  codeSent: { to: 'ada@acme.example', at: Number.MAX_SAFE_INTEGER },
}
const back = (signerKind: SignerKind, step: DraftStep): SigningInput => ({
  ...base(signerKind),
  draft: { ...handedOver, ...(step === 'checking' ? {} : { code: '' }), step },
})

export const starts: Record<string, SigningInput> = {
  'an individual': base('individual'),
  'an employee': base('employee'),
  'a representative': base('corporation'),
  'an individual with a preloaded agreement': {
    ...base('individual'),
    preloaded: openingOf({ signerKind: 'individual', linkId: 'L' }),
  },
  'an individual who returns to the code': back('individual', 'confirming'),
  'an individual who returns to the last step': back('individual', 'checking'),
  'an individual with a code from a check page': {
    ...base('individual'),
    draft: { ...handedOver, step: 'describing', isHandedOver: true },
  },
  'an employee who returns to the last step': back('employee', 'checking'),
  'a representative who returns to the last step': back('corporation', 'checking'),
  'an individual whose Chinese agreement has more fields': base('individual', 'stricter'),
}
