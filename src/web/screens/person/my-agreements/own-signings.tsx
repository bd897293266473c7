import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { shortDayIn, shortMomentIn } from '../../../i18n/short-moments.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { rowButton } from '../../../ui/row-button.ts'
import { ActionMenu } from '../../../ui/feedback/action-menu.tsx'
import { StateWord, type Tone } from '../../../ui/feedback/state-word.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { ChangeByCode } from './change-by-code.tsx'
import { useChange, useMyAgreements, useMyAgreementsActions, type Wanted } from './connect.tsx'
import { canErase, ErasureState } from './erasure.tsx'
import { idOfButton } from './focus-back.ts'
import { OpeningProof } from './opening-proof.tsx'
import { OwnRecord } from './own-record.tsx'

type Row = Schemas['OwnSigning']

const tones = {
  in_force: 'done',
  in_grace: 'waiting',
  expired: 'failed',
  waiting: 'going',
  over: 'over',
} as const satisfies Record<Row['standing'], Tone>

/** Section that lists some of a person's signatures. Inline dialogs open below their row. */
export function OwnSignings({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Box as="section" aria-label={title} mt="8">
      <chakra.h2 textStyle="heading" mb="3">
        {title}
      </chakra.h2>
      <chakra.ul listStyleType="none" m="0" p="0" bg="sheet" borderWidth="1px" borderRadius="l2">
        {rows.map((row) => (
          <OwnSigning key={row.id} row={row} />
        ))}
      </chakra.ul>
    </Box>
  )
}

function OwnSigning({ row }: { row: Row }) {
  const { communityName } = useWords()
  const { id, whole, isNumberAsked } = useMyAgreements()
  const { id: changedId, change } = useChange()
  const isAsked = id === row.id
  const name = communityName(row)
  return (
    <chakra.li
      display="grid"
      // Each row is a separate grid, so fixed widths keep the columns aligned.
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) auto',
        lg: 'minmax(0, 1fr) 10.5rem 8.5rem 18rem',
      }}
      columnGap="5"
      rowGap="2"
      alignItems="center"
      px={{ base: '4', sm: '5' }}
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minWidth="0">
        <chakra.h3 fontWeight="bold" overflowWrap="anywhere" {...oneLine} title={name}>
          {name}
        </chakra.h3>
        <WhatWasSigned row={row} />
        <TakeBackUntil row={row} />
        <ErasureState row={row} />
      </Box>
      <Box
        display={{ base: 'flex', lg: 'contents' }}
        flexWrap="wrap"
        columnGap="2"
        alignItems="center"
        textStyle="small"
      >
        {/* Aligns all dots, which are below the names in a narrow window. */}
        <Box ms="-2.5">
          <StateWord tone={tones[row.standing]}>{useStateWord(row)}</StateWord>
        </Box>
        <SignedOn at={row.signed_at} />
      </Box>
      <Acts row={row} isOpen={isAsked && whole !== null} />
      {isAsked && isNumberAsked && (
        <Box gridColumn="1 / -1" my="2">
          <OpeningProof row={row} />
        </Box>
      )}
      {changedId === row.id && change && (
        <Box gridColumn="1 / -1" my="2">
          <ChangeByCode row={row} change={change} />
        </Box>
      )}
      {isAsked && whole && (
        <Box gridColumn="1 / -1" my="2">
          <OwnRecord whole={whole} />
        </Box>
      )}
    </chakra.li>
  )
}

/** Truncates the name to one line in a wide window. The `title` contains the full name. */
const oneLine = {
  minWidth: '0',
  overflow: { lg: 'hidden' },
  textOverflow: { lg: 'ellipsis' },
  whiteSpace: { lg: 'nowrap' },
} as const

/** Signer role, version and agreement; the agreement is linked while its project exists. */
function WhatWasSigned({ row }: { row: Row }) {
  const { t, languageName } = useWords()
  const { kind, company, version, title, link_id: linkId, cla_id: claId, is_linked: isLinked } = row
  const language = languageName(row.language)
  const description =
    kind === 'individual' ? t('my.individual', { version, language }) : t('my.employee', { company, version, language })
  return (
    <chakra.p textStyle="small" color="ink.second" overflowWrap="anywhere">
      {description}
      {'\u{a0}· '}
      {isLinked ? (
        <TextLink to={pathOf('agreementVersion', { linkId, claId })} display="inline">
          {title}
        </TextLink>
      ) : (
        title
      )}
    </chakra.p>
  )
}

/** Deadline for undoing the withdrawal. */
function TakeBackUntil({ row: { take_back_until: until } }: { row: Row }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (until <= now) return null
  return (
    <chakra.p textStyle="small" color="ink.second" title={momentIn(language, until)}>
      {t('my.takeBackUntil', { moment: shortMomentIn(language, until, now) })}
    </chakra.p>
  )
}

function SignedOn({ at }: { at: number }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  return (
    <chakra.time dateTime={new Date(at).toISOString()} title={momentIn(language, at)} color="ink.second">
      {t('my.signed', { day: shortDayIn(language, at, now) })}
    </chakra.time>
  )
}

const endsOfEmployees: readonly string[] = ['deleted', 'left']

function useStateWord({
  state,
  standing,
  valid_until: until,
  ended_at: endedAt,
  is_withdrawn: isWithdrawn,
}: Row): string {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (state === 'ended' && isWithdrawn) return t('my.state.withdrawn', { day: shortDayIn(language, endedAt, now) })
  if (state === 'ended') return t('my.state.ended', { day: shortDayIn(language, endedAt, now) })
  if (endsOfEmployees.includes(state)) return t(`my.state.${state as 'deleted' | 'left'}`)
  if (standing === 'in_grace') {
    return until > 0 ? t('my.state.in_grace', { day: shortDayIn(language, until, now) }) : t('my.state.in_force')
  }
  return t(`my.state.${standing}`)
}

/**
 * Actions of a row: the receipt and the details, and a menu with what is rarely needed. Employees have no receipt, so they unlock their record by
 * signing in with the account that signed.
 */
function Acts({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const { t } = useWords()
  const { close } = useMyAgreementsActions()
  const [now] = useState(() => Date.now())
  const { signerPlatforms: platforms } = useBrowserEnvironment().service
  const { kind, opened_by: openedBy, is_opened: isOpened } = row
  const canOpen = kind === 'individual' || isOpened || platforms.some((platform) => platform === openedBy)
  return (
    <Flex
      gap="2"
      wrap="wrap"
      alignItems="center"
      justifyContent={{ md: 'end' }}
      // On a tablet beside the name and the state, which are below each other.
      gridArea={{ md: '1 / 2 / span 2', lg: 'auto' }}
      maxWidth={{ md: '18rem', lg: 'none' }}
    >
      {canTakeBack(row, now) && <Act row={row} wanted="takingBack" label={t('my.takeBack')} />}
      {kind === 'individual' ? (
        <Act row={row} wanted="receipt" label={t('my.receipt')} />
      ) : (
        <Act row={row} wanted="confirmation" label={t('my.confirmation')} />
      )}
      {canOpen && (
        <Act
          row={row}
          wanted="record"
          label={t(isOpen ? 'my.close' : 'my.details')}
          isExpanded={isOpen}
          {...(isOpen && { onPressed: close })}
        />
      )}
      <RareActs row={row} />
    </Flex>
  )
}

type ActProps = { row: Row; wanted: Wanted; label: string; isExpanded?: boolean; onPressed?: () => void }

function Act({ row, wanted, label, isExpanded, onPressed }: ActProps) {
  const { communityName } = useWords()
  const { isBusy } = useMyAgreements()
  const { ask } = useMyAgreementsActions()
  return (
    <Button
      {...rowButton}
      id={idOfButton(row.id, wanted)}
      aria-label={`${label}: ${communityName(row)}`}
      aria-expanded={isExpanded}
      aria-disabled={isBusy}
      onClick={() => !isBusy && (onPressed ?? (() => ask(row.id, wanted)))()}
    >
      {label}
    </Button>
  )
}

/** Menu of the changes that a person makes once at most: withdrawal and deletion. */
function RareActs({ row }: { row: Row }) {
  const { t, communityName } = useWords()
  const { isBusy } = useMyAgreements()
  const { ask } = useMyAgreementsActions()
  const [now] = useState(() => Date.now())
  const changes = [canWithdraw(row, now) && 'withdrawal', canErase(row) && 'erasure'] as const
  const actions = changes
    .filter((change) => change !== false)
    .map((change) => ({
      key: change,
      label: t(change === 'withdrawal' ? 'my.withdraw' : 'my.erase'),
      onChosen: () => {
        if (!isBusy) ask(row.id, change)
      },
    }))
  return (
    actions.length > 0 && (
      <ActionMenu id={idOfButton(row.id, 'erasure')} subject={communityName(row)} actions={actions} />
    )
  )
}

const counting: readonly Row['standing'][] = ['in_force', 'in_grace']

const canTakeBack = ({ take_back_until: until }: Row, now: number): boolean => until > now

const canWithdraw = (row: Row, now: number): boolean =>
  row.kind === 'individual' &&
  !canTakeBack(row, now) &&
  row.state === 'live' &&
  row.is_linked &&
  counting.includes(row.standing)
