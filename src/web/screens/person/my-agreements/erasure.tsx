import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { erasureDecision } from '../../../../domain/erasure-limits.ts'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { shortDayIn } from '../../../i18n/short-moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RichWords } from '../../../ui/rich-words.tsx'
import { CodeEntry } from '../../shared/code-entry.tsx'
import { useErasure, useMyAgreements, useMyAgreementsActs } from './connect.tsx'
import { closesBy, idOfButton, useFocusBack } from './focus-back.ts'

type Row = Schemas['OwnSigning']

const minutes = verificationCode.lifetime / duration.minute
const days = erasureDecision / duration.day

/** What a request to erase a signature means, and then the code that it takes. */
export function Erasure({ row }: { row: Row }) {
  const { t, communityName } = useWords()
  const { isAwaited, cancel } = useErasure()
  const place = useFocusBack(idOfButton(row.id, 'erasure'))
  useEffect(() => place.current?.focus({ preventScroll: true }), [place])
  const title = useId()
  return (
    <chakra.section
      ref={place}
      tabIndex={-1}
      outline="none"
      aria-labelledby={title}
      onKeyDown={closesBy(cancel)}
      bg="accent.soft"
      borderRadius="l2"
      px={{ base: '4', sm: '5' }}
      py="4"
    >
      <chakra.h4 id={title} fontWeight="bold" mb="3" overflowWrap="anywhere">
        {t('my.erase.title', { community: communityName(row) })}
      </chakra.h4>
      {isAwaited ? <Code /> : <Explained />}
    </chakra.section>
  )
}

function Explained() {
  const { t } = useWords()
  const { list, isBusy } = useMyAgreements()
  const { confirm, cancel } = useErasure()
  return (
    <>
      <chakra.ul listStyleType="disc" ps="5" m="0" mb="3" display="flex" flexDirection="column" gap="1">
        <li>{t('my.erase.what')}</li>
        <li>{t('my.erase.decided', { days })}</li>
        <li>{t('my.erase.ends')}</li>
        <li>{t('my.erase.stays')}</li>
      </chakra.ul>
      <chakra.p textStyle="small" color="ink.second" mb="4" overflowWrap="anywhere">
        {t('my.withdraw.byCode', { email: list?.session.email ?? '' })}
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && confirm()}>
          {t('my.send')}
        </Button>
        <Button variant="plain" onClick={cancel}>
          {t('my.withdraw.keep')}
        </Button>
      </Flex>
    </>
  )
}

function Code() {
  const { t } = useWords()
  const { list } = useMyAgreements()
  const { code, refusal, sending, submitCode, resendCode, cancel } = useErasure()
  const email = list?.session.email ?? ''
  return (
    <CodeEntry
      email={email}
      sentTo={<RichWords of="code.sentTo" values={{ email, minutes }} tags={{ b: <strong /> }} />}
      code={code}
      failure={refusal}
      limit={sending.limit}
      resendAt={sending.resendAt}
      standing={sending.standing}
      submit={t('my.erase.submit')}
      change={t('my.withdraw.keep')}
      onSubmit={submitCode}
      onResend={resendCode}
      onChange={cancel}
    />
  )
}

/** The way to ask for it, where nothing waits and nothing was decided. */
export function EraseButton({ row, named }: { row: Row; named: (act: string) => string }) {
  const { t } = useWords()
  const { isBusy } = useMyAgreements()
  const { ask } = useMyAgreementsActs()
  const { id, is_linked: isLinked, erasure } = row
  if (!isLinked || erasure) return null
  return (
    <Button
      variant="plain"
      textStyle="small"
      minHeight={{ base: '11', lg: '9' }}
      id={idOfButton(id, 'erasure')}
      aria-label={named(t('my.erase'))}
      aria-disabled={isBusy}
      onClick={() => !isBusy && ask(id, 'erasure')}
    >
      {t('my.erase')}
    </Button>
  )
}

/** What became of a request: that it waits, and until when; or why the signature is kept. */
export function ErasureState({ row: { erasure } }: { row: Row }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (!erasure) return null
  const { state, asked_at: askedAt, due_at: dueAt, decided_at: decidedAt, reason } = erasure
  const dayOf = (time: number): string => shortDayIn(language, time, now)
  return (
    <Box textStyle="small" color="ink.second" overflowWrap="anywhere">
      {state === 'waiting' ? (
        <chakra.p>{t('my.erase.waits', { day: dayOf(askedAt), until: dayOf(dueAt) })}</chakra.p>
      ) : (
        <>
          <chakra.p>{t('my.erase.kept', { day: dayOf(decidedAt) })}</chakra.p>
          <chakra.p whiteSpace="pre-line">
            <bdi>{reason}</bdi>
          </chakra.p>
        </>
      )}
    </Box>
  )
}
