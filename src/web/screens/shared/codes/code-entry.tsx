import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { duration, verificationCode } from '../../../../domain/text/limits.ts'
import { type Worded, wordingOf } from '../../../../domain/pages/wording.ts'
import { CodeForm } from './code-form.tsx'
import { ResendButton } from '../../../ui/fields/resend-button.tsx'
import { TrialInbox } from '../page/trial-inbox.tsx'
import { type CodeStanding, announcementOf } from './verification-code.connect.ts'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { useWords } from '../../../i18n/use-words.ts'

const minutes = verificationCode.lifetime / duration.minute

type CodeEntryProps = {
  /** Recipient of the code. */
  email: string
  /** Replaces the default sentence about the recipient. Ignored if the code was already sent from another tab or browser. */
  sentTo?: ReactNode
  code: string
  /** Reason why the last submitted code was rejected. */
  failure: Worded | null
  /** Reason why no other code can be sent at the moment. */
  limit: Worded | null
  /** Earliest time for requesting another code, in milliseconds since 1970 UTC. */
  resendAt: number
  /** True if another code can be requested now. */
  canResend: boolean
  standing: CodeStanding
  /** Label of the submit button if it does more than continue. */
  submit?: string
  /** Label of the button that returns to the address. */
  change: string
  onSubmit: (code: string) => void
  onResend: () => void
  onChange: () => void
}

/** Form for an emailed verification code, with buttons to request another code or change the address. */
export function CodeEntry(props: CodeEntryProps) {
  const { email, sentTo, code, failure, limit, resendAt, canResend, standing, submit, change } = props
  const { onSubmit, onResend, onChange } = props
  const { t, say } = useWords()
  const refusal = failure && wordingOf(failure, 'codeEntry')
  const limited = limit && wordingOf(limit, 'codeEntry')
  return (
    <>
      <Box color="ink.second" mb="5" overflowWrap="anywhere">
        {standing === 'sentBefore' ? (
          <Box role="status">
            <RichWords of="code.sentBefore" values={{ email }} tags={{ b: <strong /> }} />
          </Box>
        ) : (
          (sentTo ?? <RichWords of="code.sentTo" values={{ email, minutes }} tags={{ b: <strong /> }} />)
        )}
        <Box textStyle="small" mt="1" color={limited ? 'waiting' : 'ink.third'} role={limited ? 'alert' : undefined}>
          {limited ? say(limited.key, limited.values) : t('code.lookInSpam')}
        </Box>
        <TrialInbox />
      </Box>
      <CodeForm
        // Remounts the form after an error, which applies only to the earlier input.
        key={refusal ? 'refused' : 'typed'}
        code={code}
        refusal={refusal ? say(refusal.key, refusal.values) : undefined}
        isAwaited={announcementOf(standing) !== null}
        {...(submit !== undefined && { submit })}
        onSubmit={onSubmit}
      >
        <Flex wrap="wrap" align="center" gap="2" justify="space-between">
          <ResendButton
            resendAt={resendAt}
            isReady={canResend}
            announces={limit ? null : announcementOf(standing)}
            onResend={onResend}
          />
          <Button variant="plain" onClick={onChange}>
            {change}
          </Button>
        </Flex>
      </CodeForm>
    </>
  )
}
