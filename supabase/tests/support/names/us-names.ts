/** Given and family names as a US clinic meets them: frequent ones, and those that are hard to spell or to type. */

export const GIVEN_NAMES = words(`
James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas
Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Margaret Donald Ashley Steven Kimberly
Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Timothy Stephanie Ronald
Rebecca Jason Laura Edward Sharon Jeffrey Cynthia Ryan Kathleen Jacob Amy Gary Angela Nicholas Shirley Eric Anna Jonathan
Brenda Stephen Pamela Larry Emma Justin Nicole Scott Helen Brandon Samantha Benjamin Katherine Samuel Christine Gregory Debra
Alexander Rachel Patrick Carolyn Frank Janet Raymond Catherine Jack Maria Dennis Heather Jerry Diane Tyler Ruth Aaron Julie
Jose Olivia Adam Joyce Nathan Virginia Henry Victoria Zachary Kelly Douglas Lauren Peter Christina Kyle Joan Noah Evelyn Ethan
Judith Jeremy Megan Walter Andrea Christian Cheryl Keith Hannah Roger Jacqueline Terry Martha Austin Gloria Sean Teresa Gerald
Ann Carl Sara Dylan Madison Harold Frances Jordan Kathryn Jesse Janice Bryan Jean Lawrence Abigail Arthur Alice Gabriel Julia
Bruce Judy Logan Sophia Billy Grace Joe Denise Alan Amber Juan Doris Elijah Marilyn Willie Danielle Albert Beverly Wayne
Isabella Randy Theresa Mason Diana Vincent Natalie Liam Brittany Roy Charlotte Bobby Marie Caleb Kayla Bradley Alexis Russell
Lori Lucas José María Jesús Ángel Andrés Sofía Lucía Inés Renée Zoë Chloé Aimée Noël André François Sinéad Siobhán Niamh Aoife
Ciarán Seán Björn Søren Jürgen Müge Łukasz Agnieszka Małgorzata Zofia Wojciech Krzysztof Nguyễn Thị Đức Minh Linh Hương Priya
Lakshmi Arjun Rajesh Sunita Venkata Mohammed Muhammad Ahmed Fatima Aisha Yusuf Ibrahim Khadija Omar Layla Hassan Zainab Xiaoling
Wei Jing Ying Mei Hui Jun Hyun-woo Ji-young Min-jun Soo-jin Yuki Haruto Kenji Akiko Oluwaseun Chukwuemeka Ngozi Adaeze Kwame
Kofi Amara Tariq DeShawn LaToya D'Andre Ja'Marcus Mary-Kate Anne-Marie Jean-Luc Jo Ty Bo Al Ed Xochitl Guadalupe Esperanza
Consuelo Ignacio Joaquín Refugio Dmitri Svetlana Yevgeny Oksana Anastasia Vasile Ioana Giuseppe Giovanni Alessandra Francesca
Dimitrios Konstantinos Eleni Armen Anahit Shmuel Rivka Yitzchak Moshe Chaya Leilani Kaimana Sequoia Dakota Skyler Jaxon Kaylee
`);

export const FAMILY_NAMES = words(`
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor
Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott
Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz
Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed
Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo
Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher
Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera
Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy
Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder
Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza
Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters
Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry
Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval Guerrero George Chapman Rios Estrada
Ortega Watkins Greene Nunez Wheeler Valdez Harper Burke Larson Santiago Maldonado Morrison Franklin Carlson Austin Dominguez Carr
Lawson Jacobs OBrien Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey Williamson Gilbert Dean Sims Espinoza Howell Li Wong
Reid Hanson Le McCoy Garrett Burton Fuller Wang Weber Welch Rojas Lucas Marquez Fields Park Yang Little Banks Padilla Day Walsh
Bowman Schultz Luna Fowler Mejia Davidson Acosta Brewer May Holland Juarez Newman Pearson Curtis Cortez Douglas Schneider Joseph
Barrett Navarro Figueroa Keller Avila Wade Molina Stanley Hopkins Campos Barnett Bates Chambers Caldwell Beck Lambert Miranda Byrd
Craig Ayala Lowe Frazier Powers Neal Leonard Gregory Carrillo Sutton Fleming Rhodes Shelton Schwartz Norris Jennings Rios Watts
Duran Walters Cohen McDaniel Moran Parks Steele Vaughn Becker Holt Deleon Barker Terry Hale Leon Hail Benson Haynes Horton Miles
Lyons Pham Graves Bush Thornton Wolfe Warner Cabrera McKinney Mann Zimmerman Dawson Lara Fletcher Page McCarthy Love Robles Cervantes
Solis Erickson Reeves Chang Klein Salinas Fuentes Baldwin Daniel Simon Velasquez Hardy Higgins Aguirre Lin Cummings Chandler Sharp
Barber Bowen Ochoa Dennis Robbins Liu Ramsey Francis Griffith Paul Blair OConnor Cardenas Pacheco Cross Calderon Quinn Moss Swanson
Chan Rivas Khan Rodgers Serrano Fitzgerald Rosales Stevenson Christensen Manning Gill Curry McLaughlin Harmon McGee Gross Doyle
Garner Newton Burgess Reese Walton Blake Trujillo Adkins Brady Goodman Roman Webster Goodwin Fischer Huang Potter Delacruz Montoya
Todd Wu Hines Mullins Castaneda Malone Cannon Tate Mack Sherman Hubbard Hodges Zhang Guerra Wolf Valencia Franco Saunders Rowe
Gallagher Farmer Hammond Hampton Townsend Ingram Wise Gallegos Clarke Barton Schroeder Maxwell Waters Logan Camacho Strickland
O'Brien O'Connor O'Rourke O'Sullivan O'Neill O'Malley D'Angelo D'Souza N'Diaye Mc\u00a0Intyre MacDonald McAllister Van\u00a0Dyke
Van\u00a0der\u00a0Meer Von\u00a0Trapp De\u00a0la\u00a0Cruz De\u00a0León Del\u00a0Río La\u00a0Porte Le\u00a0Blanc St.\u00a0John St.\u00a0Clair
Núñez Muñoz Peña Gutiérrez Hernández Rodríguez González Pérez Sánchez Ramírez Müller Schröder Weiß Jørgensen Ødegård Åkesson Wałęsa
Kowalczyk Kowalski Wiśniewski Wójcik Szczepański Grzegorczyk Brzezinski Dvořák Nováková Horváth Szabó Nagy Petrović Đorđević
Kovačević Popescu Ionescu Papadopoulos Papadimitriou Christodoulou Katsaros Hovhannisyan Petrosyan Abdullah Al-Rashid El-Amin
Rahman Hussain Chowdhury Venkataraman Subramaniam Krishnamurthy Ramakrishnan Mukherjee Bhattacharya Chatterjee Oyelaran Okonkwo
Adeyemi Nwachukwu Ogunleye Mbeki Ndiaye Diallo Mensah Asante Tesfaye Gebremariam Nakamura Takahashi Watanabe Yamamoto Ishikawa
Kobayashi Huynh Truong Dang Vu Ngo Xu Zhao Zheng Ouyang Szymanski Csikszentmihalyi Featherstonhaugh Cholmondeley Thistlethwaite
Wojciechowski Przybylski Goldstein Rosenberg Feldman Shapiro Kaplan Finkelstein Wexler Abernathy Bellweather Castellano Dunmore
Ekwueme Falkner Grabowski Halloran Ibekwe Jankowski Kessler Lindholm Okonjo Pemberton Quintero Prescott Rahimi Sutherland Thorvald
Ulrich Vandermeer Villanueva Yardley Zahedi Ashgrove Crane Delacroix Eastwick Fairbanks Holloway Ironwood Jastrow Kingsolver
Lockhart Begay Yazzie Tsosie Kealoha Kahananui Whitehorse Blackwater Runningwater Youngblood Arsenault Thibodeaux Boudreaux Hébert
Fontenot Guidry LeBlanc Robichaux Deschamps Lefebvre Beauchamp Bjornson Gunderson Halvorson Knutson Thorstenson Vanderbilt
`);

/** Parts of one name are joined by spaces that don't break; ordinary ones stand between names. */
function words(list: string): string[] {
  return [...new Set(list.split(/[ \n]+/).filter(Boolean))].map((name) =>
    name.replaceAll('\u00a0', ' '),
  );
}
