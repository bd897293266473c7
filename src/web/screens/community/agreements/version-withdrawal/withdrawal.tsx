import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { graveButton } from '../../../../ui/row-button.ts'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { VersionWithdrawalFlow, useVersionWithdrawal } from './connect.tsx'

type Agreement = Schemas['ManagedAgreement']

type Props = { onWithdrawn: () => void; children: ReactNode }

/** Provides the withdrawal of a version and its confirmation dialog. */
export function VersionWithdrawal({ onWithdrawn, children }: Props) {
  const handleWithdrawn = (version: number): void => {
    toast('withdrawal.done', { version })
    onWithdrawn()
  }
  return (
    <VersionWithdrawalFlow onWithdrawn={handleWithdrawn}>
      {children}
      <Question />
    </VersionWithdrawalFlow>
  )
}

/** Withdrawal button with its deadline. Renders nothing if the version cannot be withdrawn. */
export function WithdrawalOffer({ linkId, agreement, name }: { linkId: string; agreement: Agreement; name: string }) {
  const { t, language } = useWords()
  const { ask } = useVersionWithdrawal()
  const { cla_id: claId, version, withdrawable_until: until } = agreement
  if (until === undefined) return null
  return (
    <Flex
      columnGap="4"
      rowGap="1"
      wrap="wrap"
      align="center"
      justify="space-between"
      textStyle="small"
      color="ink.second"
    >
      <Box flex="1 1 12rem">{t('withdrawal.until', { moment: momentIn(language, until) })}</Box>
      <Button
        {...graveButton}
        aria-label={t('withdrawal.actNamed', { name, version })}
        onClick={() => ask({ linkId, claId, version, name })}
      >
        {t('withdrawal.act')}
      </Button>
    </Flex>
  )
}

function Question() {
  const { t } = useWords()
  const { asked, isBusy, dialog, confirm, cancel } = useVersionWithdrawal()
  if (dialog) return <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />
  if (asked === null) return null
  const { version, name } = asked
  return (
    <ConfirmDialog
      title={t('withdrawal.title', { version, name })}
      message={t('withdrawal.message', { version })}
      act={t('withdrawal.confirm', { version })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}
