import { NativeSelect } from '@chakra-ui/react'
import { htmlLanguage, type Language } from '../../domain/languages.ts'
import { changeLanguage } from '../i18n/index.ts'
import { useWords } from '../i18n/use-words.ts'

const names: Record<Language, string> = { zh: '中文', en: 'English' }

/** Each language under its own name. */
export function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={t('page.language')}
        value={language}
        onChange={(event) => {
          // A language that cannot be fetched is not changed to: the list goes on showing the one that stays.
          changeLanguage(event.target.value as Language).catch(() => undefined)
        }}
      >
        {(['zh', 'en'] as const).map((code) => (
          <option key={code} value={code} lang={htmlLanguage(code)}>
            {names[code]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
