import { Button } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { addressSchema } from '../../../../ui/fields/rules/address-schema.ts'

const formId = 'invitation'

type InvitationFormProps = {
  email: string
  refusal: string | undefined
  busy: boolean
  onSubmit: (email: string) => void
}

/** Form for the email address of a manager to invite. */
export function InvitationForm({ email, refusal, busy, onSubmit }: InvitationFormProps) {
  const { t } = useWords()
  return (
    <CheckedForm
      id={formId}
      values={{ email }}
      schema={addressSchema}
      nameOf={() => t('field.email')}
      onSubmit={(typed) => onSubmit(typed.email.trim())}
    >
      <EmailField
        formId={formId}
        name="email"
        label={t('people.email')}
        hint={t('people.emailHint')}
        refusal={refusal}
        autoComplete="off"
      />
      <FormFoot>
        <Button type="submit" aria-disabled={busy}>
          {t('people.invite')}
        </Button>
      </FormFoot>
    </CheckedForm>
  )
}
