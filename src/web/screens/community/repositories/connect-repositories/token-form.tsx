import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { object, string } from 'yup'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { useProof, useProofActs } from './proof.connect.tsx'

const formId = 'watch-token'

const schema = object({ token: string().default('').trim().required('problem.missing.token') })

/** Another token for a repository at Gitea or Forgejo, once it is asked for. */
export function TokenForm() {
  const { t, say } = useWords()
  const { refusal, isBusy } = useProof()
  const { giveToken } = useProofActs()
  const [isOpen, setOpen] = useState(false)
  const said = refusal && wordingOf(refusal, 'admin')
  if (!isOpen && !refusal) {
    return (
      <Button variant="plain" onClick={() => setOpen(true)}>
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
        nameOf={() => t('connect.gitea.token')}
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
          label={t('connect.gitea.token')}
          hint={t('connect.gitea.token.hint')}
          refusal={said ? say(said.key, said.values) : undefined}
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
