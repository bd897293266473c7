import { serve } from '../serve.ts'
import { dangerOf } from './signed-pdf-danger.ts'

serve(dangerOf)
