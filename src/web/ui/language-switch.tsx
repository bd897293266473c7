import { NativeSelect } from '@chakra-ui/react'
import { htmlLanguage, type Language, languages, propertiesOf } from '../../domain/languages.ts'
import { changeLanguage } from '../i18n/index.ts'
import { useWords } from '../i18n/use-words.ts'

/** Each language under its own name. */
export function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={t('page.language')}
        value={language}
        onChange={(event) => {
          // A language that cannot be loaded is not changed to: the list keeps showing the current one.
          changeLanguage(event.target.value as Language).catch(() => undefined)
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={htmlLanguage(code)}>
            {propertiesOf(code).ownName}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
