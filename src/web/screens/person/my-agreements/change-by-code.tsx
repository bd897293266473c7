import { Button, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { erasureDecision, takingBack } from '../../../../domain/people/person-limits.ts'
import { duration } from '../../../../domain/text/limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CodeEntry } from '../../shared/codes/code-entry.tsx'
import { InlineQuestion } from './inline-question.tsx'
import { type CodedChange, useChange, useMyAgreements } from './connect.tsx'
import { idOfButton } from './focus-back.ts'
import { NameForm } from './name-form.tsx'

/** Title, explanations and number of days for each change. */
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
  // The form of the name contains its own explanations.
  correction: { of: 'my.correct', points: [], days: 0 },
} as const

/** Explains a change to a signature and then requests its verification code. */
export function ChangeByCode({ row, change }: { row: Schemas['OwnSigning']; change: CodedChange }) {
  const { t, communityName } = useWords()
  const { isAwaited, cancel } = useChange()
  return (
    <InlineQuestion
      button={idOfButton(row.id, change)}
      title={t(`${words[change].of}.title`, { community: communityName(row) })}
      level="h4"
      hasFocus={change !== 'correction'}
      onClose={cancel}
    >
      {isAwaited ? <Code change={change} /> : change === 'correction' ? <NameForm /> : <Explained change={change} />}
    </InlineQuestion>
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
        <Button variant="outline" onClick={cancel}>
          {t(`${of}.keep`)}
        </Button>
      </Flex>
    </>
  )
}

function Code({ change }: OfChange) {
  const { t } = useWords()
  const { list } = useMyAgreements()
  const { name, code, refusal, sending, submitCode, resendCode, cancel } = useChange()
  const { of } = words[change]
  const email = list?.session.email ?? ''
  return (
    <>
      {name !== '' && <chakra.p mb="2">{t('my.correct.to', { name })}</chakra.p>}
      <CodeEntry
        email={email}
        code={code}
        failure={refusal}
        {...sending}
        submit={t(`${of}.submit`)}
        change={t(`${of}.keep`)}
        onSubmit={submitCode}
        onResend={resendCode}
        onChange={cancel}
      />
    </>
  )
}
