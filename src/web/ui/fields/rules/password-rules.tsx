import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { passwordLength } from '../../../../domain/text/limits.ts'
import { keepsRule, ownWordsIn, type PasswordProblem, passwordRules } from '../../../../domain/people/password.ts'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** Returns the translation key of a rule. If the user's ID or address is known, the rule against common passwords also covers them. */
const wordsOf = (rule: PasswordProblem, context: readonly string[]) =>
  rule === 'common' && context.length > 0 ? 'password.rule.commonOrOwn' : (`password.rule.${rule}` as const)

export function PasswordRules({ password, context }: { password: string; context: readonly string[] }) {
  const { t, language } = useWords()
  const own = ownWordsIn(password, context).map((word) => `“${word}”`)
  const isKept = passwordRules.every((rule) => keepsRule(rule, password, context))
  return (
    <>
      <chakra.ul listStyleType="none" margin="0" padding="0" pb="1">
        {passwordRules.map((rule) => {
          const isMet = keepsRule(rule, password, context)
          return (
            <chakra.li key={rule} display="flex" gap="2" alignItems="baseline" color={isMet ? 'done' : 'ink.third'}>
              <Mark isMet={isMet} />
              <chakra.span>
                {rule === 'common' && own.length > 0
                  ? t('password.rule.own', { words: namesIn(language, own) })
                  : t(wordsOf(rule, context), passwordLength)}
                <VisuallyHidden>{t(isMet ? 'password.kept' : 'password.notKept')}</VisuallyHidden>
              </chakra.span>
            </chakra.li>
          )
        })}
      </chakra.ul>
      <VisuallyHidden role="status">{isKept ? t('password.allKept') : ''}</VisuallyHidden>
    </>
  )
}

/** Tick or empty ring, because color alone is not accessible. */
function Mark({ isMet }: { isMet: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 16 16"
      boxSize="3"
      flex="none"
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
    >
      {isMet ? (
        <path d="M2.5 8.5l3.5 3.5 7.5-8" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
      ) : (
        <circle cx="8" cy="8" r="5.5" strokeWidth="1.6" />
      )}
    </chakra.svg>
  )
}
