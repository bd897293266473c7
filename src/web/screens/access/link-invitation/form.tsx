import { Box, Button } from '@chakra-ui/react'
import { useMemo } from 'react'
import { ownWordsOf } from '../../../../domain/people/password.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { newPasswordSchema } from '../../../ui/fields/rules/password-schemas.ts'
import { PolicyNote } from '../policy-note.tsx'

const formId = 'new-account'

type NewAccountFormProps = {
  /** Invited address, which becomes the ID of the account. */
  email: string
  /** The refused password (empty if none) and the reason (undefined if none). */
  password: string
  refusal: string | undefined
  busy: boolean
  onSubmit: (password: string) => void
}

/** Form for the password of a new account. The invited address is shown and cannot be changed. */
export function NewAccountForm({ email, password, refusal, busy, onSubmit }: NewAccountFormProps) {
  const { t } = useWords()
  const ownWords = useMemo(() => ownWordsOf([email]), [email])
  const schema = useMemo(() => newPasswordSchema(ownWords), [ownWords])
  const names: Record<string, string> = { password: t('password.new'), repeat: t('password.repeat') }
  return (
    <CheckedForm
      id={formId}
      values={{ password, repeat: password }}
      schema={schema}
      nameOf={(field) => names[field] ?? field}
      onSubmit={(typed) => {
        if (!busy) onSubmit(typed.password)
      }}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Box>
        <Box fontWeight="bold" overflowWrap="anywhere">
          {email}
        </Box>
        <Box textStyle="small" color="ink.second">
          {t('invitation.newEmail')}
        </Box>
      </Box>
      <NewPasswordFields formId={formId} context={ownWords} refusal={refusal} />
      <PolicyNote of="reset.agreeing" />
      <Button type="submit" aria-disabled={busy}>
        {t('invitation.newAccept')}
      </Button>
    </CheckedForm>
  )
}
