import { chakra, Link } from '@chakra-ui/react'
import { useState } from 'react'
import type { ResultOf } from '../../../../../../openapi/index.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { dayIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Step } from './connection-step.tsx'

type Proof = ResultOf<'proveConnection'>

/** Time before the expiry of a token from which it should be replaced. */
const tokenWarning = 30 * duration.day

const standings = { yes: 'blocks', no: 'passes', unknown: 'unread' } as const

/**
 * Whether the project requires all threads to be resolved, or all status checks to succeed. Whether an internal thread holds up a merge is not
 * documented, so only the rule is reported.
 */
export function RequiredRule({ proof, rule }: { proof: Proof; rule: 'thread' | 'external' }) {
  const { t } = useWords()
  const state = proof.required === 'unpinned' ? 'no' : proof.required
  const standing = state === 'yes' && rule === 'thread' ? 'set' : standings[state]
  return (
    <Step term={t(`connect.proof.${rule}`)} standing={standing}>
      <chakra.p>{t(`connect.proof.${rule}.${state}`)}</chakra.p>
      {state === 'yes' ? (
        <chakra.p mt="1">{t(`watch.mark.silence.${rule}`)}</chakra.p>
      ) : (
        <>
          <chakra.p mt="1">
            {t(rule === 'thread' ? 'connect.proof.required.how.gitlab' : 'connect.proof.external.how')}
          </chakra.p>
          <Link href={proof.settings_url} target="_blank" rel="noopener" py="1">
            {t('connect.proof.tester.open')}
          </Link>
        </>
      )}
    </Step>
  )
}

/** Expiry of the token, if it has one and the platform reports it. */
export function TokenExpiry({ proof: { token_expires_at: at } }: { proof: Proof }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (at === 0) return null
  const isNear = at - now < tokenWarning
  return (
    <Step term={t('connect.proof.token')} standing={isNear ? 'bad' : 'good'}>
      {t(`connect.proof.token.${isNear ? 'ends' : 'lasts'}`, { at: dayIn(language, at) })}
    </Step>
  )
}
