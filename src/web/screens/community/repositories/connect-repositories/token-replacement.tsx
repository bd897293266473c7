import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { object, string } from 'yup'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { useProof, useProofActions } from './proof.connect.tsx'
import { tokenHint } from './token-kind.ts'

const formId = 'watch-token'

const schema = object({ token: string().default('').trim().required('problem.missing.token') })

/** Button that opens a form for replacing a repository's token. */
export function TokenReplacement() {
  const { t, say } = useWords()
  const { connection, refusal, isBusy } = useProof()
  const { giveToken } = useProofActions()
  const [isOpen, setOpen] = useState(false)
  const wording = refusal && wordingOf(refusal, 'admin')
  if (!isOpen && !refusal) {
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('connect.proof.tokenOpen')}
      </Button>
    )
  }
  return (
    <Box flex="1 0 16rem">
      <CheckedForm
        id={formId}
        key={refusal ? 'refused' : 'open'}
        values={{ token: '' }}
        schema={schema}
        nameOf={() => t('connect.token.token')}
        firstOnly
        onSubmit={({ token }) => {
          if (isBusy) return
          setOpen(false)
          giveToken(token.trim())
        }}
      >
        <PasswordField
          formId={formId}
          name="token"
          label={t('connect.token.token')}
          hint={t(tokenHint(connection?.kind ?? null))}
          refusal={wording ? say(wording.key, wording.values) : undefined}
          autoComplete="new-password"
        />
        <Box>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {t('connect.proof.tokenButton')}
          </Button>
        </Box>
      </CheckedForm>
    </Box>
  )
}
