import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { robotTokenFlow, tokenChangeFlow } from './robot-token.connect.ts'
import { SettingRow } from '../settings-section.tsx'

/** Token that API clients of the project need for has-signed checks: creates, replaces and removes it. */
export function RobotTokenSetting({ linkId }: { linkId: string }) {
  return (
    <robotTokenFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
      <Changing>
        <RobotToken linkId={linkId} />
      </Changing>
    </robotTokenFlow.ReadingFlow>
  )
}

function Changing({ children }: { children: ReactNode }) {
  const { readAgain } = robotTokenFlow.useReading()
  return <tokenChangeFlow.ActFlow onSettled={readAgain}>{children}</tokenChangeFlow.ActFlow>
}

function RobotToken({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer, failure, retry } = robotTokenFlow.useReading()
  const { asked, done, isBusy, dialog, ask, confirm, cancel } = tokenChangeFlow.useAct()
  const token = typeof done?.result === 'object' ? done.result.token : ''
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={1} />
  const kinds = answer.is_required ? (['replaced', 'removed'] as const) : (['created'] as const)
  return (
    <SettingRow
      title={t('robotToken.title')}
      text={t(answer.is_required ? 'robotToken.required' : 'robotToken.open')}
      action={
        <Flex gap="2" wrap="wrap">
          {kinds.map((kind) => (
            <Button key={kind} variant="outline" onClick={() => isBusy || ask({ kind, linkId })}>
              {t(`robotToken.${kind}`)}
            </Button>
          ))}
        </Flex>
      }
    >
      {token !== '' && <NewToken token={token} />}
      {asked && (
        <ConfirmDialog
          title={t(`robotToken.ask.${asked.kind}`)}
          message={t(`robotToken.askMessage.${asked.kind}`)}
          act={t(`robotToken.act.${asked.kind}`)}
          isHarmless={asked.kind === 'created'}
          busy={isBusy}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </SettingRow>
  )
}

/** Shows the new token once. */
function NewToken({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <Box role="status" bg="done.soft" borderRadius="l2" px="4" py="3">
      <chakra.p fontWeight="bold">{t('robotToken.copyNow')}</chakra.p>
      <Flex mt="2" gap="3" wrap="wrap" align="center">
        <chakra.code flex="1 1 16rem" minWidth="0" overflowWrap="anywhere" userSelect="all">
          {token}
        </chakra.code>
        <CopyButton text={token} subject={t('robotToken.subject')} />
      </Flex>
      <chakra.p mt="2" textStyle="small" color="ink.second">
        {t('robotToken.header')}
      </chakra.p>
    </Box>
  )
}
