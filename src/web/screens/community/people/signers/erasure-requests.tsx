import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { erasureDecision } from '../../../../../domain/people/person-limits.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { BareLink } from '../../../../ui/page/links.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { useManager } from '../../../shared/flow/session.connect.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { ErasuresWaiting } from '../../erasures-waiting.tsx'
import { useProject } from '../../project.connect.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { erasureRequestsFlow, signingActionFlow } from './connect.ts'

/**
 * Line about the pending deletion requests. The list is expanded on demand, or by a URL with `requests=open`. It is reloaded when `acts`, the number of
 * actions so far, changes.
 */
export function ErasureRequests({ linkId, acts }: { linkId: string; acts: number }) {
  const { t } = useWords()
  const [address, setAddress] = useSearchParams()
  const link = useProject()?.link
  if (!link?.erasure_requests) return null
  const isOpen = address.get('requests') === 'open'
  const toggle = (): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (isOpen) after.delete('requests')
        else after.set('requests', 'open')
        return after
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <Box mb="5">
      <ErasuresWaiting
        link={link}
        list={
          isOpen && (
            <erasureRequestsFlow.ReadingFlow scope={{ link_id: linkId }} key={acts}>
              <Requests linkId={linkId} />
            </erasureRequestsFlow.ReadingFlow>
          )
        }
      >
        <Button
          variant="plain"
          minHeight="9"
          css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t(isOpen ? 'erasures.hide' : 'overview.decide')}
        </Button>
      </ErasuresWaiting>
    </Box>
  )
}

function Requests({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer, failure, retry } = erasureRequestsFlow.useReading()
  return (
    <Box mt="3">
      <chakra.p textStyle="small" color="ink.second" mb="3" maxWidth="48rem">
        {t('erasures.lead', { days: erasureDecision / duration.day })} {t('erasures.choices')}
      </chakra.p>
      {failure && <LoadError failure={failure} onRetry={retry} />}
      {!failure && !answer && <LoadingRows count={2} />}
      <chakra.ul listStyleType="none" m="0" p="0" bg="sheet" borderWidth={answer ? '1px' : '0'} borderRadius="l2">
        {(answer ?? []).map((request) => (
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
  const isOverdue = dueAt < now
  const asks = (kind: 'erased' | 'restricted') => () => {
    if (!isBusy) ask({ kind, linkId, id, name, reason: '', password: '' }, 'filled')
  }
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem) auto' }}
      columnGap="5"
      rowGap="2"
      alignItems="center"
      px={{ base: '4', sm: '5' }}
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minWidth="0" overflowWrap="anywhere">
        <BareLink to={recordPath(signing.id, email)} fontWeight="bold" _hover={{ textDecoration: 'underline' }}>
          <bdi>{name}</bdi>
        </BareLink>
        <chakra.p textStyle="small" color="ink.second">
          <bdi>{email}</bdi>
        </chakra.p>
      </Box>
      <Box textStyle="small" title={`${momentIn(language, askedAt)} – ${momentIn(language, dueAt)}`}>
        {isOverdue && (
          <Box ms="-2.5">
            <StateWord tone="failed">{t('erasures.overdueSince', { day: shortDayIn(language, dueAt, now) })}</StateWord>
          </Box>
        )}
        <chakra.p color="ink.second">
          {t(isOverdue ? 'erasures.overdue' : 'erasures.waits', {
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

/** Finds the person in the list and expands the record, so that the manager can read it before the decision. */
const recordPath = (signing: string, email: string): string =>
  `?${new URLSearchParams({ requests: 'open', q: email, signature: signing }).toString()}`

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
