import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { object } from 'yup'
import { amountIn } from '../../../../i18n/amounts.ts'
import { commasIn } from '../../../../i18n/name-lists.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { Outcome } from '../../../../ui/feedback/outcome.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../../ui/fields/dialog-buttons.tsx'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { ForgeLink } from '../../../shared/page/forge-link.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { exceptionsIn, exceptionsSchema, ExceptionsField } from '../exceptions-field.tsx'
import { watchCountsFlow, watchesFlow } from './connect.ts'
import {
  isUnsettled,
  organizationActionFlow,
  organizationsFlow,
  type WatchedOrganization,
} from './organizations.connect.ts'

/** Organizations whose repositories are all connected. Renders nothing if there are none. */
export function OrganizationList({ linkId }: { linkId: string }) {
  return (
    <organizationsFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
      <Acting linkId={linkId} />
    </organizationsFlow.ReadingFlow>
  )
}

function Acting({ linkId }: { linkId: string }) {
  const { readAgain } = organizationsFlow.useReading()
  const counts = watchCountsFlow.useReading()
  const list = watchesFlow.useListActs()
  return (
    <organizationActionFlow.ActFlow
      onSettled={() => {
        readAgain()
        counts.readAgain()
        list.readAgain()
      }}
    >
      <List linkId={linkId} />
    </organizationActionFlow.ActFlow>
  )
}

function List({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const id = useId()
  const { answer, readAgain } = organizationsFlow.useReading()
  const { done, dialog, dismiss } = organizationActionFlow.useAct()
  if (!answer || (answer.length === 0 && !done)) return null
  return (
    <chakra.section aria-labelledby={id} mb="6">
      <Flex gap="3" align="baseline" justify="space-between" wrap="wrap" mb="3">
        <chakra.h2 id={id} textStyle="heading">
          {t('organization.list')}
        </chakra.h2>
        {answer.some(isUnsettled) && (
          <Button variant="plain" px="0" onClick={readAgain}>
            {t('connect.looked')}
          </Button>
        )}
      </Flex>
      <Outcome onDismiss={dismiss}>{done && t(`organization.done.${done.act.kind}`, { name: done.act.name })}</Outcome>
      <chakra.ul listStyleType="none" p="0" bg="sheet" borderWidth={answer.length > 0 ? '1px' : '0'} borderRadius="l2">
        {answer.map((organization, index) => (
          <chakra.li key={organization.id} p={{ base: '4', md: '5' }} borderTopWidth={index > 0 ? '1px' : '0'}>
            <Organization linkId={linkId} organization={organization} />
          </chakra.li>
        ))}
      </chakra.ul>
      <Question />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </chakra.section>
  )
}

/** Maximum number of exceptions that are named. All are in the form. */
const maxShown = 10

type Props = { linkId: string; organization: WatchedOrganization }

function Organization({ linkId, organization }: Props) {
  const { t, language } = useWords()
  const { id, name, url, login, exceptions, is_dry: isDry, has_ended: hasEnded } = organization
  const { connected, waiting } = organization
  const { ask, isBusy } = organizationActionFlow.useAct()
  const of = { linkId, id, name }
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="4" justify="space-between">
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h3 fontWeight="bold">
          <ForgeLink href={url}>{name}</ForgeLink>
        </chakra.h3>
        <State organization={organization} />
        <chakra.p textStyle="small" color="ink.second">
          {t('organization.account', { login })}
        </chakra.p>
        {exceptions.length > 0 && (
          <chakra.p textStyle="small" color="ink.second">
            {t(exceptions.length > maxShown ? 'organization.exceptMany' : 'organization.except', {
              names: commasIn(language, exceptions.slice(0, maxShown)),
              count: exceptions.length - maxShown,
            })}
          </chakra.p>
        )}
        <LeftOut organization={organization} />
      </Box>
      {!hasEnded && (
        <Flex gap="2" wrap="wrap" align="start" flexShrink={0}>
          {isDry && connected > 0 && (
            <Button {...rowButton} aria-disabled={isBusy} onClick={() => ask({ kind: 'posted', ...of })}>
              {t(waiting > 0 ? 'organization.act.postedRest' : 'organization.act.posted')}
            </Button>
          )}
          <Button
            {...rowButton}
            aria-label={t('organization.exceptNamed', { name })}
            onClick={() => ask({ kind: 'excepted', ...of, exceptions }, 'filled')}
          >
            {t('organization.act.excepted')}
          </Button>
          <Button
            {...rowButton}
            aria-label={t('organization.stopNamed', { name })}
            onClick={() => ask({ kind: 'stopped', ...of })}
          >
            {t('organization.act.stopped')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

/** Numbers of the repositories, or the problem if no more are connected. */
function State({ organization }: { organization: WatchedOrganization }) {
  const { t, language } = useWords()
  const { connected, waiting, is_dry: isDry, swept_at: sweptAt, trouble, has_ended: hasEnded } = organization
  const counted = (key: 'connected' | 'waiting', count: number): string =>
    t(count === 1 ? `organization.${key}.one` : `organization.${key}.many`, { count: amountIn(language, count) })
  const isGoing = isDry || waiting > 0 || sweptAt === 0
  const state = trouble !== '' ? (hasEnded ? 'ended' : 'interrupted') : sweptAt === 0 ? 'listing' : isDry ? 'dry' : 'on'
  const sentences =
    trouble !== ''
      ? [
          t(`organization.trouble.${trouble}`),
          t(hasEnded ? 'organization.trouble.ended' : 'organization.trouble.again'),
        ]
      : sweptAt > 0
        ? [counted('connected', connected), waiting > 0 ? counted('waiting', waiting) : '']
        : []
  return (
    <>
      <Box ms="-2.5">
        <StateWord tone={trouble !== '' ? (hasEnded ? 'failed' : 'waiting') : isGoing ? 'going' : 'done'}>
          {t(`organization.${state}`)}
        </StateWord>
      </Box>
      {sentences.length > 0 && (
        <chakra.p mb="1">
          {t('organization.sentences', { first: sentences[0] ?? '', second: sentences[1] ?? '' })}
        </chakra.p>
      )}
    </>
  )
}

/** Repositories that were left out, with the reasons. */
function LeftOut({ organization }: { organization: WatchedOrganization }) {
  const { t } = useWords()
  const { left_out: leftOut, left_out_total: total } = organization
  if (total === 0) return null
  return (
    <chakra.details textStyle="small">
      <chakra.summary cursor="pointer" py="2">
        {t(total === 1 ? 'organization.leftOut.one' : 'organization.leftOut.many', { count: total })}
      </chakra.summary>
      <chakra.ul ps="5" listStyleType="disc" color="ink.second">
        {leftOut.map(({ repository, reason }) => (
          <li key={repository}>
            {t('organization.leftOut.item', { repository, reason: t(`organization.reason.${reason}`) })}
          </li>
        ))}
      </chakra.ul>
      {total > leftOut.length && (
        <chakra.p>{t('organization.leftOut.further', { count: total - leftOut.length })}</chakra.p>
      )}
    </chakra.details>
  )
}

const formId = 'organization-exceptions'
const schema = object({ exceptions: exceptionsSchema })

/** Dialog for an action on an organization: a confirmation, or the form for its exceptions. */
function Question() {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = organizationActionFlow.useAct()
  if (asked === null) return null
  const { name, kind } = asked
  if (kind === 'excepted') return <ExceptionsDialog name={name} exceptions={asked.exceptions} />
  return (
    <ConfirmDialog
      title={t(`organization.askTitle.${kind}`, { name })}
      message={t(`organization.ask.${kind}`)}
      act={t(`organization.confirm.${kind}`)}
      isHarmless={kind === 'posted'}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

function ExceptionsDialog({ name, exceptions }: { name: string; exceptions: readonly string[] }) {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = organizationActionFlow.useAct()
  const [values] = useState({ exceptions: exceptions.join('\n') })
  return (
    <Modal
      title={t('organization.askTitle.excepted', { name })}
      message={t('organization.ask.excepted')}
      onEscape={cancel}
    >
      <CheckedForm
        id={formId}
        values={values}
        schema={schema}
        nameOf={() => t('organization.exceptions')}
        onSubmit={(typed) => {
          if (!isBusy && asked?.kind === 'excepted') {
            confirm({ ...asked, exceptions: exceptionsIn(typed.exceptions) })
          }
        }}
      >
        <ExceptionsField formId={formId} />
        <DialogButtons submit={t('organization.confirm.excepted')} busy={isBusy} onCancel={cancel} />
      </CheckedForm>
    </Modal>
  )
}
