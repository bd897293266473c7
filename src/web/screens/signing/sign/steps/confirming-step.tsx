import { Box, Button, Flex } from '@chakra-ui/react'
import { duration, verificationCode } from '../../../../../domain/text/limits.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ResendButton } from '../../../../ui/fields/resend-button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { CodeForm } from '../../../shared/codes/code-form.tsx'
import { TrialInbox } from '../../../shared/page/trial-inbox.tsx'
import { announcementOf } from '../../../shared/codes/verification-code.connect.ts'
import { useSigning, useSigningActions, useSigningCode, useSigningDraft } from '../flow/connect.tsx'
import { useSignerVariant } from '../flow/signer-variant.ts'
import { StepHeading } from './step-heading.tsx'

/** “Confirm your email” step, with the code input. */
export function ConfirmingStep() {
  const { t, say } = useWords()
  const { submitCode, resendCode, changeStep } = useSigningActions()
  const { code, failure, signerKind } = useSigning()
  const { ForWhom } = useSignerVariant()
  const { storeCode } = useSigningDraft()
  const { standing, resendAt, canResend, limit } = useSigningCode()
  const refusal = failure ? wordingOf(failure, signerKind) : null
  return (
    <>
      <StepHeading takesFocus={refusal === null}>{t('sign.confirming')}</StepHeading>
      {ForWhom && <ForWhom />}
      <CodeAddress />
      <CodeForm
        code={code}
        refusal={refusal ? say(refusal.key, refusal.values) : undefined}
        isSent={standing !== 'unsent'}
        isAwaited={announcementOf(standing) !== null}
        onSubmit={submitCode}
        onTyped={storeCode}
      >
        <Flex wrap="wrap" align="center" gap="2" justify="space-between">
          <ResendButton
            resendAt={resendAt}
            isReady={canResend}
            announces={limit ? null : announcementOf(standing)}
            onResend={resendCode}
          />
          <Button variant="plain" onClick={() => changeStep('describing')}>
            {t('code.otherEmail')}
          </Button>
        </Flex>
      </CodeForm>
    </>
  )
}

const addressWords = { sent: 'code.sentTo', sentBefore: 'code.sentBefore', unsent: 'code.notSent' } as const

function CodeAddress() {
  const { t, say } = useWords()
  const { answers, signerKind } = useSigning()
  const email = answers?.email ?? ''
  const { standing, limit, why } = useSigningCode()
  const wording = limit && wordingOf(limit, signerKind)
  const minutes = verificationCode.lifetime / duration.minute
  return (
    <Box color="ink.second" mb="5" overflowWrap="anywhere">
      {standing === 'sending' ? (
        t('code.sending', { email })
      ) : (
        <RichWords of={addressWords[standing]} values={{ email, minutes }} tags={{ b: <strong /> }} />
      )}
      {(wording || standing !== 'unsent') && (
        <Box textStyle="small" color={wording ? 'waiting' : 'ink.third'} mt="1" role={wording ? 'alert' : undefined}>
          {wording ? say(wording.key, wording.values) : t('code.lookInSpam')}
        </Box>
      )}
      <TrialInbox />
      {why !== '' && (
        <Box mt="3">
          <Notice>{t('code.companyUnready')}</Notice>
        </Box>
      )}
    </Box>
  )
}
