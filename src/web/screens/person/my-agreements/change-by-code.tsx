import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { erasureDecision } from '../../../../domain/erasure-limits.ts'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { takingBack } from '../../../../domain/signing-end-limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RichWords } from '../../../ui/rich-words.tsx'
import { CodeEntry } from '../../shared/code-entry.tsx'
import { type CodedChange, useChange, useMyAgreements } from './connect.tsx'
import { closesBy, idOfButton, useFocusBack } from './focus-back.ts'

const minutes = verificationCode.lifetime / duration.minute

/** What it is called, what it means, and how many days that speaks of. */
const words = {
  withdrawal: {
    of: 'my.withdraw',
    points: ['my.withdraw.ends', 'my.withdraw.stays', 'my.withdraw.back', 'my.withdraw.community'],
    days: takingBack / duration.day,
  },
  erasure: {
    of: 'my.erase',
    points: ['my.erase.what', 'my.erase.decided', 'my.erase.ends', 'my.erase.stays'],
    days: erasureDecision / duration.day,
  },
} as const

/** What a change of a signature means, and then the code that it takes. */
export function ChangeByCode({ row, change }: { row: Schemas['OwnSigning']; change: CodedChange }) {
  const { t, communityName } = useWords()
  const { isAwaited, cancel } = useChange()
  const place = useFocusBack(idOfButton(row.id, change))
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
      px="4"
      py="4"
      maxWidth="40rem"
    >
      <chakra.h4 id={title} fontWeight="bold" mb="2" overflowWrap="anywhere">
        {t(`${words[change].of}.title`, { community: communityName(row) })}
      </chakra.h4>
      {isAwaited ? <Code change={change} /> : <Explained change={change} />}
    </chakra.section>
  )
}

type OfChange = { change: CodedChange }

function Explained({ change }: OfChange) {
  const { t } = useWords()
  const { list, isBusy } = useMyAgreements()
  const { confirm, cancel } = useChange()
  const { of, points, days } = words[change]
  return (
    <>
      <chakra.ul listStyleType="disc" ps="5" m="0" mb="3" display="flex" flexDirection="column" gap="1">
        {points.map((point) => (
          <li key={point}>{t(point, { days })}</li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="small" color="ink.second" mb="4" overflowWrap="anywhere">
        {t('my.withdraw.byCode', { email: list?.session.email ?? '' })}
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && confirm()}>
          {t('my.send')}
        </Button>
        <Button variant="plain" onClick={cancel}>
          {t(`${of}.keep`)}
        </Button>
      </Flex>
    </>
  )
}

function Code({ change }: OfChange) {
  const { t } = useWords()
  const { list } = useMyAgreements()
  const { code, refusal, sending, submitCode, resendCode, cancel } = useChange()
  const { of } = words[change]
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
      submit={t(`${of}.submit`)}
      change={t(`${of}.keep`)}
      onSubmit={submitCode}
      onResend={resendCode}
      onChange={cancel}
    />
  )
}
