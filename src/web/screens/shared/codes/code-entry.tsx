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
  /** The address the code was sent to. */
  email: string
  /** Where the code was sent, in other words than to the address; other words yet say that one was sent before. */
  sentTo?: ReactNode
  code: string
  /** Why the code was refused when it was last used. */
  failure: Worded | null
  /** Why no other code can be sent for now. */
  limit: Worded | null
  /** When another code can be requested, in milliseconds since 1970 UTC. */
  resendAt: number
  /** Whether another code can be requested now. */
  canResend: boolean
  standing: CodeStanding
  /** What the button does beside continuing. */
  submit?: string
  /** The button that leads back to the address. */
  change: string
  onSubmit: (code: string) => void
  onResend: () => void
  onChange: () => void
}

/** The form for a mailed code; another one can be requested, or sent to another address. */
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
        // A refusal belongs to the earlier input: the form starts again with it.
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
