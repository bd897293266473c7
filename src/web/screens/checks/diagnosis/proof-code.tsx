import { Box, chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { CodeEntry } from '../../shared/codes/code-entry.tsx'
import { useProving, useProvingActions } from './proving.connect.tsx'

/** Form for the verification code sent to a contributor's address. */
export function ProofCode({ address }: { address: string }) {
  const { t } = useWords()
  const { code, refusal, sending } = useProving()
  const { submitCode, resendCode, cancel } = useProvingActions()
  return (
    <Box gridColumn="1 / -1" maxWidth="28rem">
      <chakra.h2 textStyle="heading" mb="2">
        {t('check.code.title')}
      </chakra.h2>
      <CodeEntry
        email={address}
        code={code}
        failure={refusal}
        {...sending}
        submit={t('check.code.submit')}
        change={t('check.code.cancel')}
        onSubmit={submitCode}
        onResend={resendCode}
        onChange={cancel}
      />
    </Box>
  )
}
