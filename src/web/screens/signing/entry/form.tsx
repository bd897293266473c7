import { Button, Grid } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { fetchedRules } from '../../../ui/fields/rules/fetched-rules.ts'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'

const formId = 'way'
const rules = fetchedRules<{ email: string }>(
  async () => (await import('../../../ui/fields/rules/address-schema.ts')).addressSchema,
)

type SignerKindFormProps = {
  email: string
  /** Rejected address (empty if none) and the reason (undefined if none). */
  refused: string
  refusal: string | undefined
  busy: boolean
  onSubmit: (email: string) => void
}

/** Form for an email address; the flow looks up its signer kind. */
export function SignerKindForm({ email, refused, refusal, busy, onSubmit }: SignerKindFormProps) {
  const { t } = useWords()
  return (
    <CheckedForm
      id={formId}
      values={{ email }}
      schema={rules}
      nameOf={() => t('way.email')}
      refusals={useFieldRefusal('email', refused, refusal)}
      onSubmit={(typed) => {
        if (!busy) onSubmit(typed.email)
      }}
    >
      <Grid columnGap="3" rowGap="5" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 24rem) auto' }}>
        <EmailField formId={formId} name="email" label={t('way.email')} />
        {/* Aligns with the input rather than with its label. */}
        <Button
          type="submit"
          variant="outline"
          alignSelf="start"
          justifySelf="start"
          mt={{ sm: '7' }}
          aria-disabled={busy}
        >
          {t('way.find')}
        </Button>
      </Grid>
    </CheckedForm>
  )
}
