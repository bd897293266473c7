import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../openapi/index.ts'
import { dayIn } from '../../i18n/moments.ts'
import { useWords } from '../../i18n/use-words.ts'

/**
 * Footer of every printed page that identifies the agreement (shell.css). The parent must contain the printed content in a single element before this
 * component.
 */
export function PrintedFacts({ of }: { of: Pick<Schemas['Agreement'], 'title' | 'version' | 'sha256' | 'language'> }) {
  const { t, language, languageName } = useWords()
  const [opened] = useState(Date.now)
  const { title, version, sha256 } = of
  return (
    <div className="printed">
      <chakra.p textStyle="small" pt="4" overflowWrap="anywhere">
        {t('agreement.printed', {
          title,
          version,
          sha256,
          language: languageName(of.language),
          day: dayIn(language, opened),
        })}
      </chakra.p>
    </div>
  )
}
