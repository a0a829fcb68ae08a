/* Names as referral lists, registrations and faxes write them, and their parts:
   written | first | middle | last | suffix | what no field has. */

const LISTS = `
Bea Lund|Bea||Lund||
Lund, Bea|Bea||Lund||
LUND, BEA M|BEA|M|LUND||
Bea M. Lund|Bea|M.|Lund||
Lund,Bea|Bea||Lund||
Lund , Bea , Maria|Bea|Maria|Lund||
John Smith Jr.|John||Smith|Jr.|
John Smith, Jr.|John||Smith|Jr.|
John Smith Jr|John||Smith|Jr.|
JOHN SMITH JR|JOHN||SMITH|Jr.|
SMITH JR, JOHN|JOHN||SMITH|Jr.|
Smith Jr., John|John||Smith|Jr.|
Smith, Jr., John|John||Smith|Jr.|
Smith, John, Jr.|John||Smith|Jr.|
Smith, John Jr|John||Smith|Jr.|
Smith, John (Jr.)|John||Smith|Jr.|
Smith, John A., III|John|A.|Smith|III|
Smith III, John A.|John|A.|Smith|III|
SMITH III, JOHN A|JOHN|A|SMITH|III|
Smith, III, John A.|John|A.|Smith|III|
Walter M. Miller III|Walter|M.|Miller|III|
Walter Miller II|Walter||Miller|II|
Miller, Walter, 2nd|Walter||Miller|2nd|
Walter Miller 3rd|Walter||Miller|3rd|
WALTER MILLER IV|WALTER||MILLER|IV|
Walter Miller V|Walter||Miller|V|
Miller V, Walter|Walter||Miller|V|
Miller, Walter V|Walter|V|Miller||
Miller, Walter V.|Walter|V.|Miller||
Walter Miller, V|Walter||Miller|V|
Walter Miller VI|Walter||Miller|VI|
Nguyen Thi Vi|Nguyen|Thi|Vi||
Vi Tran|Vi||Tran||
Smith Sr., John|John||Smith|Sr.|
John Q. Smith Sr|John|Q.|Smith|Sr.|
Flavio da Silva Junior|Flavio||da Silva|Jr.|
Junior Seau|Junior||Seau||
Smith, Junior|Junior||Smith||
LEWIS JR, DOMINIC G|DOMINIC|G|LEWIS|Jr.|
Robert Downey, Jr|Robert||Downey|Jr.|
Dr. Mary Jane O'Neil, MD|Mary|Jane|O'Neil||MD Dr.
Dr Mary O'Neil|Mary||O'Neil||Dr
DR JOHN SMITH|JOHN||SMITH||DR
Mr. Luis Ortega|Luis||Ortega||Mr.
MRS ANA ORTEGA|ANA||ORTEGA||MRS
Ms Ana Ortega|Ana||Ortega||Ms
Miss Ana Ortega|Ana||Ortega||Miss
Mx. Ana Ortega|Ana||Ortega||Mx.
Rev. Ana Ortega|Ana||Ortega||Rev.
Rev. Dr. Martin Luther King Jr.|Martin|Luther|King|Jr.|Rev. Dr.
King, Martin Luther, Jr., PhD|Martin|Luther|King|Jr.|PhD
Prof. Ana Ortega, Ph.D.|Ana||Ortega||PhD. Prof.
Ortega, Dr. Ana|Ana||Ortega||Dr.
Ortega, Ana, Dr.|Ana||Ortega||Dr.
Ortega, Ana Mrs.|Ana||Ortega||Mrs.
Mrs. Ortega, Ana Maria|Ana|Maria|Ortega||Mrs.
Sr. Maria Lopez|Maria||Lopez||Sr.
Sra. Maria Lopez|Maria||Lopez||Sra.
Father Luis Gomez|Luis||Gomez||Father
Pastor Luis Gomez|Luis||Gomez||Pastor
Bishop, John|John||Bishop||
John Bishop|John||Bishop||
Judge, Aaron|Aaron||Judge||
Capt. John Smith|John||Smith||Capt.
John Smith MD|John||Smith||MD
John Smith, M.D.|John||Smith||M.D.
John Smith DO|John||Smith||DO
John Smith, DO|John||Smith||DO
John Smith, D.O.|John||Smith||D.O.
Anna Do|Anna||Do||
Do, Anna|Anna||Do||
Li Ma|Li||Ma||
Ma, Li|Li||Ma||
Jane Doe-Smith RN|Jane||Doe-Smith||RN
Smith, Jane, RN, BSN|Jane||Smith||RN BSN
Smith, Jane RN|Jane||Smith||RN
Smith, Jane, PA-C|Jane||Smith||PA-C
John Smith III, Esq.|John||Smith|III|Esq.
Sammy Davis Jr., MD|Sammy||Davis|Jr.|MD
Md Abdul Karim|Md|Abdul|Karim||
JD Vance|JD||Vance||
Vance, JD|JD||Vance||
Smith, J. D.|J.|D.|Smith||
Ed Smith|Ed||Smith||
Smith, Ed|Ed||Smith||
Ortega, Luis (Lou)|Luis||Ortega||(Lou)
Luis (Lou) Ortega|Luis||Ortega||(Lou)
Luis "Lou" Ortega|Luis||Ortega||"Lou"
Luis “Lou” Ortega|Luis||Ortega||“Lou”
Luis 'Lou' Ortega|Luis||Ortega||'Lou'
Ortega, Luis "Lou"|Luis||Ortega||"Lou"
Ortega, Luis aka Lou|Luis||Ortega||aka Lou
Ortega, Luis (Lou|Luis||Ortega||(Lou
Ana Ortega (nee Ruiz)|Ana||Ortega||(nee Ruiz)
Ana de la Cruz|Ana||de la Cruz||
Ana De La Cruz|Ana||De La Cruz||
ANA DE LA CRUZ|ANA||DE LA CRUZ||
de la Cruz, Ana|Ana||de la Cruz||
De La Cruz, Ana Maria|Ana|Maria|De La Cruz||
Ana del Rio|Ana||del Rio||
Ludwig von der Heide|Ludwig||von der Heide||
von der Heide, Ludwig|Ludwig||von der Heide||
Anna van der Meer|Anna||van der Meer||
van der Meer|||van der Meer||
Dick Van Dyke|Dick||Van Dyke||
Abdullah bin Khalid|Abdullah||bin Khalid||
Omar al-Rashid|Omar||al-Rashid||
Osama El Sayed|Osama||El Sayed||
Sean O'Brien|Sean||O'Brien||
O’Brien, Sean|Sean||O’Brien||
Sean O' Brien|Sean||O' Brien||
Mary St. John|Mary||St. John||
St. John, Mary|Mary||St. John||
Ann Marie St. Clair-Jones|Ann|Marie|St. Clair-Jones||
Ponce de Leon, Juan|Juan||Ponce de Leon||
Jose Ortega y Gasset|Jose||Ortega y Gasset||
Maria de los Angeles Lopez|Maria|de los Angeles|Lopez||
Garcia Lopez, Ana Maria|Ana|Maria|Garcia Lopez||
J. Edgar Hoover|J.|Edgar|Hoover||
Vu, O|O||Vu||
SMITH^JOHN^A^JR^DR^MD|JOHN|A|SMITH|Jr.|DR MD
Smith; John|John||Smith||
Smith|||Smith||
Smith, MD|||Smith||MD
Dr. Smith|||Smith||Dr.
Null, Jen|Jen||Null||
X Æ A-12 Musk|X|Æ A-12|Musk||
Harold Finch, Sr.|Harold||Finch|Sr.|
FINCH SR., HAROLD W|HAROLD|W|FINCH|Sr.|
Finch, Harold W Sr|Harold|W|Finch|Sr.|
Harold W. Finch II|Harold|W.|Finch|II|
finch jr, harold|harold||finch|Jr.|
Finch,Jr.,Harold|Harold||Finch|Jr.|
Finch, Harold,IV|Harold||Finch|IV|
Harold Finch IV, MD|Harold||Finch|IV|MD
Finch IV, Harold, PhD|Harold||Finch|IV|PhD
Harold Finch, Jr., PhD, RN|Harold||Finch|Jr.|PhD RN
Harold Finch Jr DDS|Harold||Finch|Jr.|DDS
Mr Harold Finch Jr|Harold||Finch|Jr.|Mr
Mrs. Joan Finch|Joan||Finch||Mrs.
Finch, Mrs. Joan|Joan||Finch||Mrs.
Ms. Joan B. Finch-Reese|Joan|B.|Finch-Reese||Ms.
Rev Joan Finch|Joan||Finch||Rev
Hon. Joan Finch|Joan||Finch||Hon.
Sgt. Joan Finch|Joan||Finch||Sgt.
Dr. Joan Finch, DO|Joan||Finch||DO Dr.
Joan Finch, PharmD|Joan||Finch||PharmD
Joan Finch FNP-BC|Joan||Finch||FNP-BC
Finch, Joan LPN|Joan||Finch||LPN
Joan Finch, RN|Joan||Finch||RN
Joan Finch, M.D., Ph.D.|Joan||Finch||M.D. PhD.
Finch, Joan (Joanie)|Joan||Finch||(Joanie)
Joan "Joanie" B. Finch|Joan|B.|Finch||"Joanie"
Finch, Joan 'Jo' B|Joan|B|Finch||'Jo'
Joan Finch (Reese)|Joan||Finch||(Reese)
Joan [Jo] Finch|Joan||Finch||[Jo]
Carlos de Jesus|Carlos||de Jesus||
CARLOS DEL TORO|CARLOS||DEL TORO||
Del Toro, Carlos|Carlos||Del Toro||
Carlos Luis de la Fuente Jr.|Carlos|Luis|de la Fuente|Jr.|
De La Fuente Jr, Carlos|Carlos||De La Fuente|Jr.|
Joao dos Santos|Joao||dos Santos||
Pieter van den Berg|Pieter||van den Berg||
VAN DEN BERG, PIETER J|PIETER|J|VAN DEN BERG||
Otto von Braun III|Otto||von Braun|III|
Khalid ibn Walid|Khalid||ibn Walid||
Fatima Al Zahra|Fatima||Al Zahra||
Al-Zahra, Fatima|Fatima||Al-Zahra||
Mohammed bin Salman|Mohammed||bin Salman||
Shaun O'Dowd Sr.|Shaun||O'Dowd|Sr.|
D'Angelo, Rita|Rita||D'Angelo||
Rita D'Angelo|Rita||D'Angelo||
St. Clair, Rita M.|Rita|M.|St. Clair||
RITA ST CLAIR|RITA||ST CLAIR||
Rita Saint Clair|Rita||Saint Clair||
Al Green|Al||Green||
Van Morrison|Van||Morrison||
Ben Stone|Ben||Stone||
John Ben Stone|John|Ben|Stone||
Ma. Teresa Cruz|Ma.|Teresa|Cruz||
Maria del Carmen Ruiz|Maria|del Carmen|Ruiz||
Thi Do Pham|Thi|Do|Pham||
Pham, Thi Do|Thi|Do|Pham||
Stone, I|I||Stone||
Stone, Ian I|Ian|I|Stone||
Ian Stone, III, MD|Ian||Stone|III|MD
Stone-Webb, Ian Lee|Ian|Lee|Stone-Webb||
Lady Ann Stone|Ann||Stone||Lady
Prince Rogers|Prince||Rogers||
Major Stone|Major||Stone||
Stone^Ian^^III|Ian||Stone|III|
`;

/** The rows of a list. */
export const namesIn = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((row) => {
      const [text = '', first = '', middle = '', last = '', suffix = '', rest = ''] =
        row.split('|');
      return { text, parts: { first, middle, last, suffix, rest } };
    });

export const WRITTEN = namesIn(LISTS);
