import { type AgreementKind, type Field, type FieldType, hasOwnTitle, isDescriptionOfOurs } from './fields.ts'

/** Attributes of the input that asks for a field, as React spells them. */
export type FieldInput = { type?: 'email' | 'date' | 'tel'; autoComplete?: string; inputMode?: 'email' | 'tel' }

const inputs: Partial<Record<FieldType, FieldInput>> = {
  name: { autoComplete: 'name' },
  authorized: { autoComplete: 'name' },
  title: { autoComplete: 'organization-title' },
  corporationName: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  date: { type: 'date' },
  address: { autoComplete: 'street-address' },
  telephone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  fax: { type: 'tel', autoComplete: 'fax tel', inputMode: 'tel' },
}

/** Of a field with a title of the community's own only the kind of input is known: autofill may not fit its meaning. */
export function inputOf(field: Pick<Field, 'type' | 'title'>): FieldInput {
  if (hasOwnTitle(field)) return field.type === 'date' ? { type: 'date' } : {}
  return inputs[field.type] ?? {}
}

/** The keys of our sentences at the fields of a person and of a company. */
const hints = {
  individual: {
    name: 'field.nameHint',
    date: 'field.dateHint',
    address: 'field.addressHint',
    telephone: 'field.telephoneHint',
    fax: 'field.faxHint',
  },
  corporation: {
    authorized: 'field.authorizedHint',
    title: 'field.titleHint',
    corporationName: 'field.corporationNameHint',
    address: 'field.companyAddressHint',
    telephone: 'field.companyTelephoneHint',
    fax: 'field.companyFaxHint',
  },
} as const

type HintKey = { [Kind in AgreementKind]: (typeof hints)[Kind][keyof (typeof hints)[Kind]] }[AgreementKind]

/** What stands between a field's title and its input: the key of a sentence, a text of the community's, or nothing. */
export function hintOf<EmailHint extends string>(
  kind: AgreementKind,
  field: Field,
  emailHint: EmailHint,
): { key: EmailHint | HintKey } | { text: string } | null {
  const isOwn = hasOwnTitle(field)
  if (field.type === 'email' && !isOwn) return { key: emailHint }
  if (!isDescriptionOfOurs(field.type, field.description)) return { text: field.description }
  const ofKind: Partial<Record<FieldType, HintKey>> = hints[kind]
  const key = isOwn ? undefined : ofKind[field.type]
  return key === undefined ? null : { key }
}
