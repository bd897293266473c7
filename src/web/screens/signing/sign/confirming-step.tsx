import { Box, Button, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { type CodeSnapshot, limitOf, resendAtOf } from '../../shared/verification-code.connect.ts'
import { useSigning, useSigningRef, useTyped, useVerificationCode } from './connect.tsx'
import { CodeForm } from '../../shared/code-form.tsx'
import { ResendButton } from '../../../ui/fields/resend-button.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { RichWords } from '../../../ui/rich-words.tsx'
import { toast } from '../../../ui/toast.ts'
import { contextOf } from './selectors.ts'
import { StepHeading } from './step-heading.tsx'
import { useWayLook } from './way.ts'

const sentAtOf = (snapshot: CodeSnapshot) => snapshot?.context.sentAt ?? null
/** Before it begins, too. */
const isSending = (snapshot: CodeSnapshot) => snapshot?.hasTag('busy') ?? true
const hasGone = (snapshot: CodeSnapshot) => snapshot !== undefined && snapshot.context.sentAt !== null

/** Confirm your e-mail. */
export function ConfirmingStep() {
  const { t, say } = useWords()
  const actor = useSigningRef()
  const { code, failure, way } = useSigning(contextOf)
  const { ForWhom } = useWayLook()
  const { keepCode } = useTyped()
  const sending = useVerificationCode(isSending)
  const resendAt = useVerificationCode(resendAtOf)
  const refusal = failure ? wordingOf(failure, way) : null
  return (
    <>
      <StepHeading takesFocus={refusal === null}>{t('sign.confirming')}</StepHeading>
      {ForWhom && <ForWhom />}
      <WhereItWent />
      <CodeForm
        code={code}
        refusal={refusal ? say(refusal.key, refusal.values) : undefined}
        onSubmit={(typed) => actor.send({ type: 'code.submitted', code: typed })}
        onTyped={keepCode}
      >
        <Flex wrap="wrap" align="center" gap="2" justify="space-between">
          <ResendButton resendAt={resendAt} busy={sending} onResend={() => actor.send({ type: 'code.requested' })} />
          <Button variant="plain" onClick={() => actor.send({ type: 'step.changed', step: 'describing' })}>
            {t('code.otherEmail')}
          </Button>
        </Flex>
      </CodeForm>
    </>
  )
}

function WhereItWent() {
  const { t, say } = useWords()
  useToastWhenSent()
  const { answers, way } = useSigning(contextOf)
  const email = answers?.email ?? ''
  const sending = useVerificationCode(isSending)
  const gone = useVerificationCode(hasGone)
  const limit = useVerificationCode(limitOf)
  const wording = limit && wordingOf(limit, way)
  const minutes = verificationCode.lifetime / duration.minute
  return (
    <Box color="ink.second" mb="5" overflowWrap="anywhere">
      {sending ? (
        t('code.sending', { email })
      ) : (
        <RichWords of={gone ? 'code.sentTo' : 'code.notSent'} values={{ email, minutes }} tags={{ b: <strong /> }} />
      )}
      <Box textStyle="small" color={wording ? 'waiting' : 'ink.third'} mt="1" role={wording ? 'alert' : undefined}>
        {wording ? say(wording.key, wording.values) : t('code.lookInSpam')}
      </Box>
    </Box>
  )
}

/** A code that goes out while one looks on is told in passing too; one that had gone before is not. */
function useToastWhenSent(): void {
  const email = useSigning(contextOf).answers?.email ?? ''
  const sentAt = useVerificationCode(sentAtOf)
  const told = useRef(sentAt)
  useEffect(() => {
    if (sentAt !== null && sentAt !== told.current) toast('code.toast', { email })
    told.current = sentAt
  }, [sentAt, email])
}
