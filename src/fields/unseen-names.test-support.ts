import { namesIn } from './split-name.test-support';

/* Written after the rules and never used to mend them: how well they split names that they haven't met. */
export const UNSEEN_NAMES = namesIn(`
Noor, Ida|Ida||Noor||
Ida K. Noor|Ida|K.|Noor||
NOOR IDA|NOOR||IDA||
Okafor, Chukwuemeka David|Chukwuemeka|David|Okafor||
Nguyen, Van Anh|Van|Anh|Nguyen||
Tran Thi Mai|Tran|Thi|Mai||
Herrera-Diaz, Luz Elena|Luz|Elena|Herrera-Diaz||
Luz Elena Herrera-Diaz|Luz|Elena|Herrera-Diaz||
Mr. Samuel T. Greene Sr.|Samuel|T.|Greene|Sr.|Mr.
GREENE SR, SAMUEL T|SAMUEL|T|GREENE|Sr.|
Greene, Samuel, Sr|Samuel||Greene|Sr.|
Baptiste, Jean-Luc|Jean-Luc||Baptiste||
Jean-Luc Baptiste III|Jean-Luc||Baptiste|III|
Dr. Priya Raman, M.D.|Priya||Raman||M.D. Dr.
Raman, Priya, MD, MPH|Priya||Raman||MD MPH
Priya Raman NP|Priya||Raman||NP
Ms. Toni-Ann Wells|Toni-Ann||Wells||Ms.
Wells, Toni-Ann (Toni)|Toni-Ann||Wells||(Toni)
Robert "Bob" Wells Jr.|Robert||Wells|Jr.|"Bob"
Wells, Robert J., Jr.|Robert|J.|Wells|Jr.|
Rosa de los Santos|Rosa||de los Santos||
DE LOS SANTOS, ROSA M|ROSA|M|DE LOS SANTOS||
Hans van der Berg|Hans||van der Berg||
van der Berg, Hans|Hans||van der Berg||
Amir ben Yosef|Amir||ben Yosef||
Layla Al-Khatib|Layla||Al-Khatib||
Al Khatib, Layla|Layla||Al Khatib||
Conor Mac Donald|Conor||Mac Donald||
MacDonald, Conor P.|Conor|P.|MacDonald||
Siobhan O'Shea|Siobhan||O'Shea||
O'SHEA, SIOBHAN|SIOBHAN||O'SHEA||
St. Pierre, Marc|Marc||St. Pierre||
Marc St. Pierre|Marc||St. Pierre||
Sister Agnes Moran|Agnes||Moran||Sister
Rev. Thomas Hale|Thomas||Hale||Rev.
Hale, Thomas, Esq.|Thomas||Hale||Esq.
Chen, Wei|Wei||Chen||
Wei Chen|Wei||Chen||
Do, Kim|Kim||Do||
Kim Do|Kim||Do||
Ma, Jun|Jun||Ma||
J.P. Morgan|J.P.||Morgan||
Morgan, J. P.|J.|P.|Morgan||
Ana Maria de Souza|Ana|Maria|de Souza||
De Souza, Ana Maria|Ana|Maria|De Souza||
Vincent D'Amico IV|Vincent||D'Amico|IV|
D'Amico IV, Vincent|Vincent||D'Amico|IV|
MOORE^LISA^J|LISA|J|MOORE||
Moore|||Moore||
Lisa Moore (Grant)|Lisa||Moore||(Grant)
`);
