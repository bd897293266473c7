import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { erasureDecision } from '../../../../../domain/people/person-limits.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { useManager } from '../../../shared/flow/session.connect.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { erasureRequestsFlow, signingActionFlow } from './connect.ts'

/**
 * Pending erasure requests, shown above all other content. Renders nothing if there are none. The list is reloaded when `acts`, the number of actions
 * so far, changes.
 */
export function ErasureRequests({ linkId, acts }: { linkId: string; acts: number }) {
  return (
    <erasureRequestsFlow.ReadingFlow scope={{ link_id: linkId }} key={acts}>
      <Waiting linkId={linkId} />
    </erasureRequestsFlow.ReadingFlow>
  )
}

function Waiting({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer } = erasureRequestsFlow.useReading()
  if (!answer || answer.length === 0) return null
  return (
    <Box as="section" aria-label={t('erasures.title')} mb="6">
      <chakra.h2 textStyle="heading" mb="2">
        {t('erasures.title')}
      </chakra.h2>
      <chakra.p color="ink.second" mb="3">
        {t('erasures.lead', { days: erasureDecision / duration.day })}
      </chakra.p>
      <chakra.ul listStyleType="none" m="0" p="0" bg="sheet" borderWidth="1px" borderRadius="l2">
        {answer.map((request) => (
          <Request key={request.id} linkId={linkId} request={request} />
        ))}
      </chakra.ul>
    </Box>
  )
}

function Request({ linkId, request }: { linkId: string; request: Schemas['ErasureRequest'] }) {
  const { t, language } = useWords()
  const { ask, isBusy } = signingActionFlow.useAct()
  const [now] = useState(() => Date.now())
  const { id, signing, asked_at: askedAt, due_at: dueAt } = request
  const { name, email } = signing
  const asks = (kind: 'erased' | 'restricted') => () => {
    if (!isBusy) ask({ kind, linkId, id, name, reason: '', password: '' }, 'filled')
  }
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      px={{ base: '4', sm: '5' }}
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="bold">
          <bdi>{name}</bdi>
        </chakra.p>
        <chakra.p textStyle="small" color="ink.second">
          <bdi>{email}</bdi>
        </chakra.p>
        <chakra.p
          textStyle="small"
          color="ink.second"
          title={`${momentIn(language, askedAt)} – ${momentIn(language, dueAt)}`}
        >
          {dueAt < now && (
            <chakra.span
              data-part="overdue"
              bg="error.soft"
              color="error"
              fontWeight="bold"
              borderRadius="l1"
              px="2"
              py="0.5"
              me="2"
            >
              {t('erasures.overdueSince', { day: shortDayIn(language, dueAt, now) })}
            </chakra.span>
          )}
          {t(dueAt < now ? 'erasures.overdue' : 'erasures.waits', {
            day: shortDayIn(language, askedAt, now),
            until: shortDayIn(language, dueAt, now),
          })}
        </chakra.p>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button
          {...rowButton}
          aria-label={`${t('erasures.erase')}: ${name}`}
          aria-disabled={isBusy}
          onClick={asks('erased')}
        >
          {t('erasures.erase')}
        </Button>
        <Button
          {...rowButton}
          aria-label={`${t('erasures.restrict')}: ${name}`}
          aria-disabled={isBusy}
          onClick={asks('restricted')}
        >
          {t('erasures.restrict')}
        </Button>
      </Flex>
    </chakra.li>
  )
}

type ErasureAction = Extract<
  NonNullable<ReturnType<typeof signingActionFlow.useAct>['asked']>,
  { kind: 'erased' | 'restricted' }
>

/** Dialog for a decision: asks for the reason and for the manager's re-authentication. */
export function DecisionQuestion({ action }: { action: ErasureAction }) {
  const { t } = useWords()
  const { refusal, isBusy, confirm, cancel } = signingActionFlow.useAct()
  const manager = useManager()
  const { kind, name } = action
  return (
    <Modal title={t(`erasures.title.${kind}`, { name })} message={t(`erasures.ask.${kind}`)} onEscape={cancel}>
      <ReasonForm
        formId="decide-erasure"
        hint={t(`erasures.reasonHint.${kind}`)}
        submit={t(`erasures.now.${kind}`)}
        isDestructive={kind === 'erased'}
        proof={manager?.session.platform_token ? 'sign_in' : 'password'}
        refused={{ password: action.password, failure: refusal }}
        busy={isBusy}
        onSubmit={(values) => confirm({ ...action, ...values })}
        onCancel={cancel}
      />
    </Modal>
  )
}
