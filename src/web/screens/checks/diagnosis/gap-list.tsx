import { Box, chakra } from '@chakra-ui/react'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Check = ResultOf<'getCheck'>
import { Commands } from './amend-help.tsx'

/** What is left to do that is about no one person. */
export function GapList({ check: { gaps, head_sha: head } }: { check: Check }) {
  const { t } = useWords()
  if (gaps.length === 0) return null
  return (
    <Box mt="6" bg="sheet" borderWidth="1px" borderRadius="l2" px={{ base: '4', md: '6' }} py="5">
      <chakra.h2 textStyle="heading">{t('check.gaps')}</chakra.h2>
      <chakra.ul mt="2" ps="5">
        {gaps.map(({ kind, sha, line, login }) => (
          <li key={`${sha}${line}${login}`}>
            {kind === 'malformed_trailer'
              ? t('check.gap.trailer', { sha: sha.slice(0, 7), line })
              : t('check.gap.opener', { login })}
            {kind === 'malformed_trailer' && (
              <Box maxWidth="26rem" textStyle="small" mt="1">
                {t('check.mend.trailer')}
                <Commands head={head} shas={[sha]} amend="git commit --amend" />
              </Box>
            )}
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
