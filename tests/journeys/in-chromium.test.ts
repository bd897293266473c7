/** The rest in Chromium: every other path of each story, alternating between the languages. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('rest')
