import { chakra } from '@chakra-ui/react'
import { dayIn, momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useReceiptCheck } from './connect.tsx'

/** Result of each check: signature, key, seal, evidence chain, and the time of the service's response. */
export function Checks() {
  const { t, language } = useWords()
  const { key, findings, standing, statement } = useReceiptCheck()
  if (!statement) return null
  const { isSigned, seal } = findings
  const event = { event: statement.event }
  return (
    <>
      <chakra.h3 mt="6" mb="2" fontWeight="bold">
        {t('verify.checked')}
      </chakra.h3>
      <chakra.ul listStyleType="none" m="0" p="0" textStyle="small" display="flex" flexDirection="column" gap="2">
        <Check good={isSigned}>
          {t(key ? (isSigned ? 'verify.check.signed' : 'verify.check.unsigned') : 'verify.check.unknownKey')}
        </Check>
        {key && isSigned && <KeyCheck />}
        {key && isSigned && <Check good={seal === 'whole'}>{t(`verify.check.seal.${seal}`)}</Check>}
        {standing && (
          <Check good={standing.is_recorded}>
            {t(standing.is_recorded ? 'verify.check.recorded' : 'verify.check.unrecorded', event)}
          </Check>
        )}
      </chakra.ul>
      {standing && (
        <chakra.p mt="3" textStyle="small" color="ink.third">
          {t('verify.asked', { moment: momentIn(language, standing.at) })}
        </chakra.p>
      )}
    </>
  )
}

function KeyCheck() {
  const { t, language } = useWords()
  const { key, verdict } = useReceiptCheck()
  if (!key) return null
  const days = { from: dayIn(language, key.from), until: dayIn(language, key.until ?? 0) }
  if (key.compromised_since !== null) {
    return (
      <Check good={false}>{t('verify.check.key.compromised', { day: dayIn(language, key.compromised_since) })}</Check>
    )
  }
  return (
    <Check good={verdict !== 'outsideKeyTime'}>
      {t(key.until === null ? 'verify.check.key.in_force' : 'verify.check.key.retired', days)}
    </Check>
  )
}

function Check({ good, children }: { good: boolean; children: string }) {
  const { t } = useWords()
  return (
    <chakra.li display="flex" gap="3">
      <chakra.span
        flex="none"
        width="1em"
        textAlign="center"
        fontWeight="bold"
        color={good ? 'done' : 'error'}
        role="img"
        aria-label={t(good ? 'verify.mark.good' : 'verify.mark.bad')}
      >
        {good ? '✓' : '✕'}
      </chakra.span>
      <span>{children}</span>
    </chakra.li>
  )
}
